import { expect, test } from 'vitest'
import { client } from '#backend/client.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

test('dialect: an interim server refreshes by GET, runs tasks by POST and needs no CSRF header', async () => {
  const { backend, admin } = startBackendClient({ dialect: 'interim', seed: { cron: [{}] } })
  expect(backend.signIn()).not.toContain('nz-csrf')
  expect(await admin('GET', '/refresh-token')).toMatchObject({ success: true })
  expect(await admin('POST', '/refresh-token')).toEqual({ error: '404 Not Found' })
  expect(await admin('POST', '/cron/1/manual')).toEqual({ success: true })
  expect(await admin('GET', '/cron/1/manual')).toEqual({ error: '404 Not Found' })
  expect(await admin('GET', '/api-tokens')).toEqual({ error: '404 Not Found' })
})

test('save: a blank secret keeps the stored one on a current server and overwrites it on a classic one', async () => {
  const notification = [{ url: 'https://hooks.example.com/1' }]
  for (const [dialect, url] of [
    ['current', 'https://hooks.example.com/1'],
    ['classic', ''],
  ] as const) {
    const { backend, admin } = startBackendClient({ dialect, seed: { notification } })
    await admin('PATCH', '/notification/1', { name: 'renamed', url: '', skip_check: true })
    expect(backend.tables.notification).toMatchObject([{ name: 'renamed', url }])
  }
})

test('permissions: a member sees and changes only their own servers', async () => {
  const { backend } = startBackendClient({
    seed: {
      user: [{ username: 'admin', role: 0 }, { username: 'ops' }],
      server: [{}, { user_id: 2 }],
    },
  })
  const ops = client(backend, 'ops')
  expect(await ops('GET', '/server')).toMatchObject({ data: [{ id: 2, owner: { id: 2, username: 'ops' } }] })
  expect(await ops('POST', '/batch-delete/server', [1, 2])).toEqual({ error: 'permission denied' })
  expect(backend.tables.server).toHaveLength(2)
})

test('delete: a server leaves its groups, and a user takes servers and tasks along', async () => {
  const { backend, admin } = startBackendClient({
    seed: {
      user: [{ username: 'admin', role: 0 }, {}],
      server: [{}, { user_id: 2 }, {}],
      server_group: [{ servers: [1, 2, 3] }],
      cron: [{ user_id: 2 }],
      nat: [{ user_id: 2 }],
    },
  })
  await admin('POST', '/batch-delete/server', [3])
  await admin('POST', '/batch-delete/user', [2])
  expect(backend.tables.server.map((row) => row.id)).toEqual([1])
  expect(backend.tables.server_group).toMatchObject([{ servers: [1] }])
  expect(backend.tables.cron).toEqual([])
  expect(backend.tables.nat).toHaveLength(1)
})

test('session: ends after its lifetime and when the profile changes', async () => {
  let clock = Date.parse('2026-11-21T12:00:00Z')
  const { backend, admin } = startBackendClient({ now: () => clock })
  const change = { original_password: 'admin', new_password: 'admin-2026', new_username: 'admin' }
  const other = client(backend)
  expect(await other('POST', '/profile', change)).toEqual({ success: true })
  expect(await admin('GET', '/profile')).toEqual({ error: 'ApiErrorUnauthorized' })
  expect(await admin('GET', '/setting')).toEqual({ html: 403 })
  const again = client(backend)
  clock += 3_600_000
  expect(await again('GET', '/profile')).toEqual({ error: 'ApiErrorUnauthorized' })
  expect(await again('GET', '/setting')).toMatchObject({ success: true })
})

test('demo: server state changes with time, is stable at one moment, and includes offline servers', async () => {
  let clock = Date.parse('2026-11-21T12:00:00Z')
  const { admin } = startBackendClient({ data: 'demo', now: () => clock })
  const first = await admin('GET', '/server')
  expect(await admin('GET', '/server')).toEqual(first)
  clock += 2000
  expect(await admin('GET', '/server')).not.toEqual(first)
  const rows = first['data'] as { last_active: string; owner: { id: number } }[]
  expect(rows.length).toBeGreaterThan(55)
  expect(rows.filter((row) => row.last_active.startsWith('0001'))).toHaveLength(2)
  expect(new Set(rows.map((row) => row.owner.id))).toEqual(new Set([0, 1, 2, 3]))
})

test('list: a fleet of ten thousand servers can be listed', async () => {
  const { admin } = startBackendClient({ data: 10_000 })
  expect((await admin('GET', '/server'))['data']).toHaveLength(10_000)
})
