import { expect, test } from 'vitest'
import { judged } from '#resources/service/many/judgement.ts'
import { linesOf } from '#resources/service/many/lines.ts'
import service from '#resources/service.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { contextOf } from '../../engine/form/form.ts'

test.each([
  ['https://example.com/health', { name: 'example.com/health', target: 'https://example.com/health', type: 1 }],
  ['HTTP://example.com/', { name: 'example.com', target: 'HTTP://example.com/', type: 1 }],
  ['https://example.com/?a=1,2', { name: 'example.com/?a=1,2', target: 'https://example.com/?a=1,2', type: 1 }],
  ['db.example.com:5432', { name: 'db.example.com:5432', target: 'db.example.com:5432', type: 3 }],
  ['[2001:db8::1]:443', { name: '[2001:db8::1]:443', target: '[2001:db8::1]:443', type: 3 }],
  ['192.0.2.7', { name: '192.0.2.7', target: '192.0.2.7', type: 2 }],
  ['2001:db8::1', { name: '2001:db8::1', target: '2001:db8::1', type: 2 }],
  [' web , https://example.com ', { name: 'web', target: 'https://example.com', type: 1 }],
  ['a, b\tdb:5432', { name: 'a, b', target: 'db:5432', type: 3 }],
  [', gw.example.com', { name: 'gw.example.com', target: 'gw.example.com', type: 2 }],
])('add many: the line "%s" is read as a service', (line, expected) => {
  expect(linesOf(line, undefined)).toEqual([expected])
})

test('add many: empty lines are left out, and a chosen type is that of all lines', () => {
  expect(linesOf('a.example.com:1\r\n\n  \nb.example.com', 2).map(({ target, type }) => [target, type])).toEqual([
    ['a.example.com:1', 2],
    ['b.example.com', 2],
  ])
})

const judge = (text: string, services: readonly AnyRecord[] = []) => {
  const context = contextOf({ mode: 'create', dialect: 'current', records: () => services })
  return judged(service as unknown as AnyResource, context, linesOf(text, undefined))
}

test.each([
  ['https://', 'validation.url'],
  ['https://,,,,', 'validation.url'],
  ['web,', 'validation.required'],
  [',,,,', 'validation.host'],
  ['=cmd|x', 'validation.host'],
  ['-1', 'validation.host'],
  ['=1+1:80', 'validation.host'],
])('add many: the line "%s" is refused by the rules of the form', (line, message) => {
  expect(judge(line)).toMatchObject([{ refusal: { message }, doubt: undefined }])
})

test('add many: a target that a line above or a service has already is doubtful', () => {
  const present = [{ id: 7, name: 'old', target: 'https://Old.example.com', type: 1 }]
  const found = judge(
    'https://a.example.com\nhttps://A.example.com/\nhttps://old.example.com/\na.example.com\nhttps://',
    present,
  )
  expect(found.map(({ doubt }) => doubt)).toEqual([
    undefined,
    { message: 'pages.service.many.twice', args: {} },
    { message: 'pages.service.many.there', args: { name: 'old' } },
    undefined,
    undefined,
  ])
})
