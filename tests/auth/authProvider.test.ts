import { expect, test } from 'vitest'
import { createAuthProvider } from '../../src/auth/authProvider.ts'
import { createSession } from '../../src/auth/session.ts'
import { createFakeClient } from './fakes.ts'

async function signedInAs(role: number | undefined) {
  const { client, fake } = createFakeClient()
  const session = createSession(client)
  const probe = session.probe()
  fake.profiles[0]?.resolve({ id: 3, username: 'ops', role })
  await probe
  return {
    session,
    provider: createAuthProvider(session, {
      mayAccess: ({ action }) => action !== 'delete',
      beforeLogout: async () => {},
    }),
  }
}

test('access: a signed-in user may do what the engine says', async () => {
  const { provider } = await signedInAs(1)
  expect(await provider.canAccess?.({ resource: 'nat', action: 'edit' })).toBe(true)
  expect(await provider.canAccess?.({ resource: 'nat', action: 'delete' })).toBe(false)
})

test('access: a signed-out user may do nothing', async () => {
  const { session, provider } = await signedInAs(0)
  session.logout()
  await expect(provider.checkAuth({})).rejects.toBeDefined()
  await expect(provider.getIdentity?.()).rejects.toBeInstanceOf(Error)
  expect(await provider.getPermissions?.({})).toBeUndefined()
  expect(await provider.canAccess?.({ resource: 'nat', action: 'list' })).toBe(false)
})

test('identity: the auth provider gives id, username and role', async () => {
  const { provider } = await signedInAs(1)
  await provider.checkAuth({})
  expect(await provider.getIdentity?.()).toEqual({ id: 3, fullName: 'ops' })
  expect(await provider.getPermissions?.({})).toBe(1)
})

test('logout: the auth provider redirects nowhere', async () => {
  const { session, provider } = await signedInAs(0)
  expect(await provider.logout({})).toBe(false)
  expect(session.getState()).toEqual({ status: 'signedOut' })
})
