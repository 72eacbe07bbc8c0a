import { expect, test } from 'vitest'
import { visitor } from '#backend/client.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const ids = (answer: { data?: unknown }) => (answer.data as { id: number }[]).map(({ id }) => id)

test.each([
  ['?id=3,1', [3, 1]],
  ['?id=1,3', [3, 1]],
  ['?id=2,9,2', [2, 2]],
  ['?id=%202', [3, 1, 2, 4]],
  ['?id=x', [3, 1, 2, 4]],
])('list: servers for the query %o come sorted by display index', async (query, expected) => {
  const { admin } = startBackendClient({ seed: { server: [{}, {}, { display_index: 5 }, {}] } })
  expect(ids(await admin('GET', `/server${query}`))).toEqual(expected)
})

test.each([
  ['?limit=99999999999999999999', { limit: 25 }],
  ['?limit=-1&offset=-1', { limit: 25 }],
  ['?limit=+5&offset=x', { limit: 25 }],
  ['?limit=010&offset=2', { limit: 10, offset: 2 }],
])('pagination: the server corrects the query %o', async (query, pagination) => {
  expect(await startBackendClient().admin('GET', `/waf${query}`)).toEqual({ success: true, data: { pagination } })
})

test('WAF: a batch block stops at the first bad address and normalizes the others', async () => {
  const { admin } = startBackendClient()
  const addresses = ['nonsense', '::ffff:9.9.9.9', '2001:DB8:0::1', '1.2.3.4', '', '1.2.3.4']
  expect(await admin('POST', '/online-user/batch-block', addresses)).toEqual({ error: 'database error' })
  const blocked = async () =>
    ((await admin('GET', '/waf')).data as { value: { ip: string }[] }).value.map(({ ip }) => ip)
  expect(await blocked()).toEqual(['9.9.9.9', '2001:db8::1', '1.2.3.4'])
  await admin('POST', '/batch-delete/waf', ['9.9.9.9', '2001:db8::0:1', 'nonsense'])
  expect(await blocked()).toEqual(['1.2.3.4'])
})

test('routes: only pages and the API are found', async () => {
  const { backend } = startBackendClient()
  const status = async (path: string) => (await backend.handle(new Request(`http://127.0.0.1:8008${path}`))).status
  expect(await Promise.all(['/', '/server/1', '/apix', '/robots.txt'].map(status))).toEqual([200, 200, 404, 404])
})

test('WebSocket: a request without an upgrade gets 400 or the refusal of the socket', async () => {
  const { backend, admin } = startBackendClient()
  expect(await visitor(backend)('GET', '/ws/server')).toEqual({ html: 400 })
  expect(await visitor(backend)('GET', '/ws/transfer')).toEqual({ error: 'ApiErrorUnauthorized' })
  expect(await admin('GET', '/ws/terminal/x')).toEqual({ error: 'permission denied' })
})

test('API token: a token with a server list sees only records that reach no other server', async () => {
  const rule = { type: 'cpu', duration: 3, cover: 1, ignore: { 2: true } }
  const { admin, backend } = startBackendClient({
    seed: {
      server: [{}, {}],
      server_group: [{ servers: [1, 2] }, { servers: [2] }],
      nat: [{ server_id: 1 }, { server_id: 2 }],
      cron: [{ servers: [1] }, { servers: [2] }, { cover: 1 }, { cover: 2, servers: [1] }],
      service: [{ cover: 0 }, { cover: 1, skip_servers: { 2: true, 1: false } }],
      api_token: [{ token: 'nzp_a', scopes: ['nezha:*'], server_ids: [2] }],
    },
  })
  await admin('POST', '/alert-rule', { rules: [{ ...rule, cover: 0 }] })
  await admin('POST', '/alert-rule', { rules: [rule] })
  const program = visitor(backend, 'nzp_a')
  for (const [path, expected] of Object.entries({
    '/nat': [2],
    '/cron': [2, 4],
    '/service/list': [2],
    '/alert-rule': [2],
  })) {
    expect(ids(await program('GET', path)), path).toEqual(expected)
  }
  expect(await program('GET', '/server-group')).toMatchObject({ data: [{ group: { id: 2 } }] })
  expect(await program('POST', '/service', { type: 1 })).toEqual({ error: 'permission denied' })
  expect(await program('POST', '/cron/3/manual')).toEqual({ error: 'permission denied' })
})
