import { expect, test } from 'vitest'
import { visitor } from '#backend/client.ts'
import type { BackendOptions, Seed } from '#backend/index.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const peer: BackendOptions['setting'] = { web_real_ip_header: 'NZ::Use-Peer-IP' }

/** A backend with one token of the given scopes, and the program that holds it. */
function program(scopes: string[], options: BackendOptions = {}, token: NonNullable<Seed['api_token']>[number] = {}) {
  const seed: Seed = {
    user: [{ username: 'admin', role: 0 }, { username: 'ops' }],
    server: [{}, {}, { user_id: 2 }],
    cron: [{}],
    api_token: [{ token: 'nzp_a', scopes, ...token }],
  }
  const { backend, admin } = startBackendClient({ seed, now: () => now, ...options })
  return { backend, admin, ask: visitor(backend, 'nzp_a') }
}

const lacks = (scope: string) => ({ error: `ApiErrorForbidden: api token lacks scope ${scope}` })
const never = { error: 'ApiErrorForbidden: this endpoint is not accessible by api token' }

test.each([
  ['GET', '/server', 'inventory:read'],
  ['GET', '/server-group', 'inventory:read'],
  ['POST', '/batch-delete/server', 'inventory:delete'],
  ['POST', '/batch-delete/server-group', 'inventory:delete'],
  ['PATCH', '/server/1', 'server:write'],
  ['GET', '/server/config/1', 'server:write'],
  ['POST', '/server/config', 'server:write'],
  ['POST', '/server-group', 'server:write'],
  ['POST', '/batch-move/server', 'server:write'],
  ['POST', '/force-update/server', 'server:write'],
  ['GET', '/server/1/metrics', 'server:read'],
  ['POST', '/terminal', 'server:exec'],
  ['POST', '/cron/1/manual', 'cron:exec'],
  ['GET', '/alert-rule', 'alertrule:read'],
  ['PATCH', '/notification-group/1', 'notification-group:write'],
  ['POST', '/batch-delete/ddns', 'ddns:delete'],
  ['GET', '/service/list', 'service:read'],
  ['GET', '/transfer', 'transfer:read'],
  ['GET', '/user', 'admin:*'],
  ['GET', '/waf', 'admin:*'],
  ['POST', '/batch-delete/waf', 'admin:*'],
  ['GET', '/online-user', 'admin:*'],
  ['PATCH', '/setting', 'admin:*'],
  ['POST', '/maintenance', 'admin:*'],
])('API token: %s %s needs the scope nezha:%s', async (method, path, scope) => {
  expect(await program(['nezha:nat:write']).ask(method, path)).toEqual(lacks(`nezha:${scope}`))
  for (const granted of [scope, scope.replace(/:[\w*]+$/, ':*'), '*']) {
    const { error = '' } = await program([`nezha:${granted}`]).ask(method, path)
    expect(error).not.toContain('ApiError')
  }
})

test('API token: the file manager needs three scopes together', async () => {
  expect(await program(['nezha:server:read', 'nezha:server:write']).ask('POST', '/file?id=1')).toEqual(
    lacks('nezha:server:delete'),
  )
  expect(await program(['nezha:server:*']).ask('POST', '/file?id=1')).toMatchObject({ success: true })
})

test.each([
  ['POST', '/refresh-token'],
  ['GET', '/profile'],
  ['POST', '/profile'],
  ['POST', '/oauth2/GitHub/unbind'],
  ['GET', '/api-tokens'],
  ['POST', '/api-tokens'],
  ['DELETE', '/api-tokens/1'],
])('API token: %s %s accepts no API token', async (method, path) => {
  expect(await program(['nezha:*']).ask(method, path)).toEqual(never)
})

test('API token: acts for its owner without a CSRF header, and only on the servers of its list', async () => {
  const { backend, admin, ask } = program(['nezha:*'], {}, { server_ids: [2] })
  expect(await ask('GET', '/server')).toMatchObject({ data: [{ id: 2 }] })
  expect(await ask('PATCH', '/server/1', { name: 'x' })).toEqual({ error: 'permission denied' })
  expect(await ask('PATCH', '/server/2', { name: 'x' })).toEqual({ success: true })
  expect(await ask('POST', '/server-group', { servers: [1, 2] })).toEqual({ error: 'permission denied' })
  expect(await ask('POST', '/nat', { server_id: 3 })).toEqual({ error: 'permission denied' })
  expect(await ask('POST', '/force-update/server', [1, 2])).toMatchObject({ data: { success: [2], offline: [1] } })
  expect(await ask('POST', '/cron', { scheduler: '@daily', servers: [2] })).toEqual({ success: true, data: 2 })
  expect(backend.tables.cron).toMatchObject([{}, { user_id: 1 }])
  expect(await admin('GET', '/server')).toMatchObject({ data: [{ id: 1 }, { id: 2 }, { id: 3 }] })
})

test('API token: a member stays a member with any scope', async () => {
  const { ask } = program(['nezha:*'], {}, { user_id: 2 })
  expect(await ask('GET', '/user')).toEqual({ error: 'permission denied' })
  expect(await ask('GET', '/server')).toMatchObject({ data: [{ id: 3 }] })
})

test.each([
  ['nzp_b', {}, 'invalid api token'],
  ['nzp_a', { expires_at: '2026-11-21T12:00:00Z' }, 'api token expired'],
  ['nzp_a', { user_id: 9 }, 'owner of api token not found'],
])('API token: a bad token (%s, %o) gets the error "%s" and counts against the address', async (token, row, why) => {
  const { backend } = program(['nezha:*'], { setting: peer }, row)
  expect(await visitor(backend, token)('GET', '/server')).toEqual({ error: `ApiErrorUnauthorized: ${why}` })
  expect(backend.tables.waf).toMatchObject([{ ip: '127.0.0.1', block_identifier: -126, block_reason: 2, count: 1 }])
})

test('API token: each use stores time and address, and removes the hits of that address', async () => {
  const hits = [{ ip: '127.0.0.1', block_identifier: -126, block_timestamp: 0 }]
  const { backend, admin, ask } = program(['nezha:inventory:read'], { setting: peer })
  backend.world.insert('waf', hits[0] ?? {})
  expect((await admin('GET', '/api-tokens')).data).not.toHaveProperty('0.last_used_at')
  await ask('GET', '/server')
  expect(await admin('GET', '/api-tokens')).toEqual({
    success: true,
    data: [
      {
        id: 1,
        name: 'token-1',
        scopes: ['nezha:inventory:read'],
        last_used_at: '2026-11-21T12:00:00.000Z',
        last_used_ip: '127.0.0.1',
        created_at: '2026-11-21T12:00:00.000Z',
      },
    ],
  })
  expect(backend.tables.waf).toEqual([])
})

test('API token: a new token works until it is deleted', async () => {
  const { backend, admin } = program([])
  const { data } = await admin('POST', '/api-tokens', { name: 'ci', scopes: [' mcp:server:read ', ''] })
  const { id, token } = data as { id: number; token: string }
  const ask = visitor(backend, token)
  expect(await ask('GET', '/server/1/metrics?metric=cpu')).toMatchObject({ success: true })
  await admin('DELETE', `/api-tokens/${id}`)
  expect(await ask('GET', '/server/1/metrics?metric=cpu')).toHaveProperty('error')
})

test.each([
  {
    body: { scopes: [] },
    tags: [
      ['Name', 'required'],
      ['Scopes', 'min'],
    ],
  },
  {
    body: { name: 'x'.repeat(129), scopes: ['x'.repeat(65)] },
    tags: [
      ['Name', 'max'],
      ['Scopes[0]', 'max'],
    ],
  },
])('API token: the error names every wrong field of $body', async ({ body, tags }) => {
  const lines = tags.map(
    ([field, rule]) =>
      `Key: 'APITokenCreateRequest.${field}' Error:Field validation for '${field}' failed on the '${rule}' tag`,
  )
  expect(await program([]).admin('POST', '/api-tokens', body)).toEqual({ error: lines.join('\n') })
})
