import { expect, test } from 'vitest'
import { distinctName, distinctNameOf, distinguish, nameIn, namingBy, plainName } from '#engine/data/names.ts'
import { reference, text } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { textContextOf } from '../textContext.ts'

const servers = [
  { id: 1, name: 'tokyo' },
  { id: 2, name: 'oslo' },
  { id: 3, name: 'tokyo' },
  { id: 4, name: ' \u200b' },
]

const transfer = defineResource('transfer', {
  fields: { server_id: reference('server'), to_user_id: reference('user', { optional: true }), last_error: text() },
  recordRepresentation: 'server_id',
  leadsTo: 'to_user_id',
})

test('names: a record without a visible name is called by its number', () => {
  expect(servers.map((server) => plainName('name', server))).toEqual(['tokyo', 'oslo', 'tokyo', '#4'])
  expect(plainName(undefined, { id: 9 })).toBe('#9')
})

test('names: among others, a name that several have gets the number', () => {
  const names = ['tokyo #1', 'oslo', 'tokyo #3', '#4']
  expect(servers.map((server) => distinctNameOf('name', servers, server))).toEqual(names)
  expect([1, 2, 3, 4, 9].map((id) => distinctName('name', servers, id))).toEqual([...names, '#9'])
  expect(servers.map(distinguish(servers, ({ name }) => String(name).trim()))).toEqual([
    'tokyo #1',
    'oslo',
    'tokyo #3',
    '\u200b',
  ])
})

test('names: a record that its list lacks is missing only once the list is known', () => {
  const missing = (id: number) => `gone ${id}`
  const nameOf = (isKnown: boolean) =>
    namingBy(
      { resources: {} },
      () => servers,
      () => isKnown,
      missing,
    )
  expect([2, 9].map((id) => nameOf(true)('server', id))).toEqual(['oslo', 'gone 9'])
  expect([2, 9].map((id) => nameOf(false)('server', id))).toEqual(['oslo', '#9'])
})

test('names: a record may be named after another, and say where it leads', () => {
  const move = { id: 7, server_id: 2, to_user_id: 5 }
  const user = [{ id: 5, name: 'ops' }]
  expect(nameIn(transfer, move, textContextOf({ server: servers, user }))).toBe('oslo → ops')
  // Without the users, their number says nothing.
  expect(nameIn(transfer, move, textContextOf({ server: servers }))).toBe('oslo')
})

test('names: the only record of a resource has the name of the resource', () => {
  const setting = defineResource('setting', { api: { singleton: true }, fields: { site_name: text() } })
  expect(nameIn(setting, { id: 1, name: 'other' }, textContextOf())).toBe('Settings')
  const nat = defineResource('nat', { fields: { name: text() } })
  expect(nameIn(nat, { id: 3, name: '  ' }, textContextOf())).toBe('#3')
})
