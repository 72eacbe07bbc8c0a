import { expect, test } from 'vitest'
import { client, visitor } from '#backend/client.ts'
import type { Seed } from '#backend/index.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const seed: Seed = {
  user: [{ username: 'admin', password: 'admin', role: 0 }, { username: 'ops' }],
  server: [{}, { user_id: 2 }],
  notification: [{}],
  notification_group: [{ notifications: [1] }],
  cron: [{ notification_group_id: 1 }],
  alert_rule: [{ notification_group_id: 1 }],
  service: [{ notification_group_id: 1 }],
  ddns: [{}],
}

test.each([
  ['/service', 'cover', 'uint8'],
  ['/service', 'type', 'uint8'],
  ['/cron', 'cover', 'uint8'],
  ['/cron', 'task_type', 'uint8'],
  ['/notification', 'request_method', 'uint8'],
  ['/notification', 'request_type', 'uint8'],
  ['/ddns', 'webhook_method', 'uint8'],
  ['/ddns', 'webhook_request_type', 'uint8'],
  ['/alert-rule', 'trigger_mode', 'uint8'],
  ['/user', 'role', 'model.Role'],
])('JSON decoding: %s %s takes only a whole number of 8 bits', async (path, field, type) => {
  const { admin } = startBackendClient({ seed })
  const rest = { max_retries: 1, skip_check: true, scheduler: '@daily', username: 'x', password: 'long-enough' }
  const refusals: [unknown, string][] = [
    [256, '256'],
    [-1, '-'],
    ['1', '"'],
    [true, 't'],
    [[1], '['],
    [{}, '{'],
  ]
  for (const [value, shown] of refusals) {
    const error = `json: cannot unmarshal number ${shown} into Go value of type ${type}`
    expect(await admin('POST', path, { ...rest, [field]: value })).toEqual({ error })
  }
  const error = 'expected comma after object element'
  expect(await admin('POST', path, { ...rest, [field]: 1.5 })).toEqual({ error })
  for (const value of [1, null]) {
    expect((await admin('POST', path, { ...rest, [field]: value })).error ?? '').not.toMatch(/^json/)
  }
})

test('JSON decoding: keys match in any case, unknown keys are ignored, null becomes zero', async () => {
  const { backend, admin } = startBackendClient({ seed })
  const body = { NAME: 'tokyo', Display_Index: -7, note: null, owner: 9, id: 9 }
  expect(await admin('PATCH', '/server/1', body)).toEqual({ success: true })
  expect(backend.tables.server[0]).toMatchObject({ id: 1, user_id: 1, name: 'tokyo', display_index: -7, note: '' })
})

const serverName = 'Go struct field ServerForm.Name of type string'
const profiles = 'Go struct field ServerForm.DDNSProfiles of type []uint64'

test.each([
  ['', 'EOF'],
  [' ', 'EOF'],
  ['[1]', "invalid character '[' looking for beginning of value"],
  ['{"name"', 'expected colon after object key'],
  ['{"name":', "invalid character '\0' looking for beginning of value"],
  ['{"name":"x"', 'expected comma after object element'],
  ['{"name":"x",}', "invalid character '}' looking for beginning of value"],
  ['{"name":"x', 'json: string unexpected end of JSON input'],
  ['{"name":"\\x"}', 'json: string unexpected end of JSON input'],
  ['{"name":true}', "invalid character 't' looking for beginning of value"],
  ['{"name":7}', `json: cannot unmarshal number into ${serverName}`],
  ['{"name":{}}', `json: cannot unmarshal object into ${serverName}`],
  ['{"note":nil}', 'json: invalid character i as null'],
  ['{"x":[', 'json: array of object unexpected end of JSON input'],
  ['{"hide_for_guest":"true"}', 'json: bool unexpected end of JSON input'],
  ['{"hide_for_guest":truth}', 'json: invalid character t as bool(true)'],
  ['{"display_index":-}', 'json: number(integer) unexpected end of JSON input'],
  ['{"display_index":01}', 'expected comma after object element'],
  ['{"ddns_profiles":1}', `json: cannot unmarshal number into ${profiles}`],
  ['{"ddns_profiles":{}}', 'json: slice unexpected end of JSON input'],
  ['{"ddns_profiles":[1.5]}', 'json: slice unexpected end of JSON input'],
  ['{"override_ddns_domains":[]}', 'expected { character for map value'],
  ['{"override_ddns_domains":{"x":[]}}', 'json: cannot unmarshal number x into Go value of type uint64'],
])('JSON decoding: the body %o gets the error of the Go decoder', async (body, error) => {
  expect(await startBackendClient({ seed }).admin('PATCH', '/server/1', body)).toEqual({ error })
})

test.each([
  ['{"name":"x"} trailing', { name: 'x' }],
  ['{"name":"x","name":"y","note":null}', { name: 'y', note: '' }],
  ['{"x":{"y":[{}]},"z":"\\"","name":"\\u00fc\\ud83d\\ude00é"}', { name: 'ü😀é' }],
  ['{"override_ddns_domains":{"01x":null,"7":["a"]}}', { override_ddns_domains: { 0: null, 7: ['a'] } }],
])('JSON decoding: the server accepts the body %o as the Go decoder does', async (body, expected) => {
  const { backend, admin } = startBackendClient({ seed })
  expect(await admin('PATCH', '/server/1', body)).toEqual({ success: true })
  expect(backend.tables.server[0]).toMatchObject(expected)
})

test('JSON decoding: keys of a form with more than sixteen fields match only in exact case', async () => {
  const { backend, admin } = startBackendClient({ seed })
  await admin('PATCH', '/service/1', { type: 1, NAME: 'ignored', name: 'site', min_latency: 1.123456789 })
  expect(backend.tables.service[0]).toMatchObject({ name: 'site', min_latency: 1.1234568 })
})

test.each([
  ['abc', 'abc'],
  ['-1', '-1'],
  ['1.5', '1.5'],
])('JSON decoding: the id %s in a path gets a parse error', async (id, shown) => {
  const error = `strconv.ParseUint: parsing "${shown}": invalid syntax`
  expect(await startBackendClient({ seed }).admin('PATCH', `/server/${id}`, {})).toEqual({ error })
})

test('JSON decoding: only login and terminal need a JSON content type', async () => {
  const { backend, admin } = startBackendClient({ seed })
  const headers = { 'Content-Type': 'text/plain' }
  const login = { username: 'admin', password: 'admin' }
  expect(await visitor(backend)('POST', '/login', login, { headers })).toEqual({ error: 'ApiErrorUnauthorized' })
  expect(await visitor(backend)('POST', '/login', login)).toMatchObject({ success: true })
  expect(await admin('POST', '/terminal', { server_id: 1 }, { headers })).toHaveProperty('error')
  expect(await admin('POST', '/server-group', { name: 'x' }, { headers })).toEqual({ success: true, data: 1 })
})

test('routes: unknown paths and wrong methods get 404 before the session check', async () => {
  const { backend } = startBackendClient({ seed })
  for (const [method, path] of [
    ['GET', '/moon'],
    ['PUT', '/server/1'],
    ['GET', '/batch-delete/server'],
  ] as const) {
    expect(await visitor(backend)(method, path)).toEqual({ error: '404 Not Found' })
  }
  expect(await visitor(backend)('GET', '/server')).toEqual({ error: 'ApiErrorUnauthorized' })
})

test.each([
  ['classic', { success: true }],
  ['current', { error: 'notification group id 1 does not exist' }],
] as const)('save: a %s server checks whether the notifier group of a record exists', async (dialect, expected) => {
  const { admin } = startBackendClient({ dialect, seed })
  await admin('POST', '/batch-delete/notification-group', [1])
  const dangling = { notification_group_id: 1 }
  const rules = [{ type: 'cpu', duration: 3 }]
  expect(await admin('PATCH', '/cron/1', { scheduler: '@daily', ...dangling })).toEqual(expected)
  expect(await admin('PATCH', '/service/1', { type: 1, ...dangling })).toEqual(expected)
  expect(await admin('PATCH', '/alert-rule/1', { rules, ...dangling })).toMatchObject(expected)
  expect(await admin('PATCH', '/cron/1', { scheduler: '@daily' })).toEqual({ success: true })
})

test.each([
  ['classic', { success: true }],
  ['current', { error: 'permission denied' }],
] as const)('save: a %s server checks the excluded servers of a record', async (dialect, expected) => {
  const { admin } = startBackendClient({ dialect, seed })
  await admin('POST', '/batch-delete/server', [1])
  expect(await admin('PATCH', '/cron/1', { scheduler: '@daily', cover: 1, servers: [1] })).toEqual(expected)
  expect(await admin('PATCH', '/service/1', { type: 1, cover: 0, skip_servers: { 1: true } })).toEqual(expected)
  expect(await admin('PATCH', '/cron/1', { scheduler: '@daily', cover: 0, servers: [1] })).toEqual({ success: true })
  expect(await admin('PATCH', '/service/1', { type: 1, cover: 1, skip_servers: { 1: true } })).toEqual({
    success: true,
  })
})

test('save: a member keeps the record that an admin saves, and deleted ids are not used again', async () => {
  const { backend, admin } = startBackendClient({ seed })
  const ops = client(backend, 'ops')
  expect(await ops('POST', '/ddns', { name: 'mine', max_retries: 1 })).toEqual({ success: true, data: 2 })
  await admin('PATCH', '/ddns/2', { name: 'renamed', max_retries: 1 })
  expect(await ops('GET', '/ddns')).toMatchObject({ data: [{ id: 2, name: 'renamed' }] })
  expect(await ops('PATCH', '/ddns/1', { max_retries: 1 })).toEqual({ error: 'permission denied' })
  expect(await ops('POST', '/batch-delete/ddns', [2, 1])).toEqual({ error: 'permission denied' })
  expect(await admin('POST', '/batch-delete/ddns', [2, 99])).toEqual({ success: true })
  expect(await admin('POST', '/ddns', { max_retries: 1 })).toEqual({ success: true, data: 3 })
})

test('cron: the task of a member runs only on servers of that member', async () => {
  const cron = [
    { user_id: 2, cover: 1, servers: [2] },
    { user_id: 2, cover: 1 },
  ]
  const { backend, admin } = startBackendClient({ seed: { ...seed, cron } })
  await admin('POST', '/cron/1/manual')
  await admin('POST', '/cron/2/manual')
  expect(backend.tables.cron.map((row) => row.last_result)).toEqual([false, true])
})
