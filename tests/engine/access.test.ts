import { expect, test } from 'vitest'
import { mayAccess, mayOpen, mayUse } from '#engine/access.ts'
import type { AnyResource } from '#engine/resource.ts'
import { resources } from '#resources/index.ts'

const engineOf = (isAdmin: boolean) => ({
  resources: Object.fromEntries(resources.map((resource): [string, AnyResource] => [resource.name, resource])),
  viewer: { id: 3, name: 'ops', isAdmin, address: undefined },
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

test('access: an action needs its operation, and an admin where it says so', () => {
  expect(mayUse(member, 'nat', {})).toBe(true)
  expect(mayUse(member, 'nat', { operation: 'delete' })).toBe(true)
  expect(mayUse(member, 'nat', { admin: true })).toBe(false)
  expect(mayUse(admin, 'transfer', { operation: 'delete', admin: true })).toBe(false)
})
