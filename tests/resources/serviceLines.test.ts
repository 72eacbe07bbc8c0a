import { expect, test } from 'vitest'
import { judged } from '#resources/service/many/judgement.ts'
import { linesOf } from '#resources/service/many/lines.ts'
import service from '#resources/service.ts'
import type { AnyResource } from '#engine/resource.ts'
import { contextOf } from '../engine/form.ts'

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

test('add many: lines are judged by the rules of the form, and the second of two equal targets is refused', () => {
  const lines = linesOf('https://a.example.com\nhttps://a.example.com\nhttps://\nweb,', undefined)
  const found = judged(service as unknown as AnyResource, contextOf({ mode: 'create', dialect: 'current' }), lines)
  expect(found.map(({ refusal }) => refusal?.message)).toEqual([
    undefined,
    'pages.service.many.twice',
    'validation.url',
    'validation.required',
  ])
})
