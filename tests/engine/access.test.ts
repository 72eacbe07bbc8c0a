import { expect, test } from 'vitest'
import { changeRefusal, mayAccess, mayOpen, maySearch, mayUse } from '#engine/access.ts'
import type { Dialect } from '#dataProvider/dialect.ts'
import type { AnyResource } from '#engine/resource.ts'
import { resources } from '#resources/index.ts'

const engineOf = (isAdmin: boolean, dialect: Dialect = 'current') => ({
  resources: Object.fromEntries(resources.map((resource): [string, AnyResource] => [resource.name, resource])),
  viewer: { id: 3, name: 'ops', isAdmin, address: undefined },
  dialect: () => dialect,
})
const admin = engineOf(true)
const member = engineOf(false)

test.each([
  ['user', 'list', true, false],
  ['user', 'delete', true, false],
  ['setting', 'list', true, true],
  ['setting', 'edit', true, false],
  ['nat', 'create', true, true],
  ['nat', 'edit', true, true],
  ['nat', 'show', true, true],
  ['nat', 'delete', true, true],
  ['server', 'create', false, false],
  ['waf', 'edit', false, false],
  ['nat', 'update', false, false],
  ['nowhere', 'list', false, false],
])('access: %s %s is %s for an admin and %s for a member', (resource, action, forAdmin, forMember) => {
  expect(mayAccess(admin, { resource, action })).toBe(forAdmin)
  expect(mayAccess(member, { resource, action })).toBe(forMember)
})

test('access: the page of a singleton needs the right to change it', () => {
  expect(mayOpen(admin, 'setting')).toBe(true)
  expect(mayOpen(member, 'setting')).toBe(false)
  expect(mayOpen(member, 'nat')).toBe(true)
  expect(mayOpen(admin, 'server-config')).toBe(false)
})

test('access: what a current server keeps from members has no page for them', () => {
  for (const name of ['waf', 'online-user']) {
    expect(mayOpen(admin, name)).toBe(true)
    expect(mayOpen(member, name)).toBe(false)
    expect(mayOpen(engineOf(false, 'classic'), name)).toBe(true)
    expect(mayOpen(engineOf(false, 'interim'), name)).toBe(true)
    expect(maySearch(engineOf(false, 'interim'), name)).toBe(false)
  }
})

test('access: an action needs its operation, and an admin where it says so', () => {
  expect(mayUse(member, 'nat', {})).toBe(true)
  expect(mayUse(member, 'nat', { operation: 'delete' })).toBe(true)
  expect(mayUse(member, 'nat', { admin: true })).toBe(false)
  expect(mayUse(admin, 'transfer', { operation: 'delete', admin: true })).toBe(false)
})

test('access: a group with members that a member of a classic server does not see is somebody else’s', () => {
  const asked = (servers: readonly number[], { isAdmin = false, dialect = 'classic' as Dialect, known = true } = {}) =>
    changeRefusal(
      {
        viewer: { ...member.viewer, isAdmin },
        dialect: () => dialect,
        dataProvider: { loaded: () => (known ? [{ id: 1 }, { id: 2 }] : undefined) },
      },
      member.resources['server-group']!,
      { id: 9, servers },
    )
  expect(asked([1, 3])).toBe('list.others')
  expect(asked([2, 1])).toBeUndefined()
  expect(asked([])).toBeUndefined()
  expect(asked([3], { known: false })).toBeUndefined()
  expect(asked([3], { isAdmin: true })).toBeUndefined()
  expect(asked([3], { dialect: 'interim' })).toBeUndefined()
  expect(asked([3], { dialect: 'current' })).toBeUndefined()
})
