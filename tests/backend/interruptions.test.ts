import { expect, test } from 'vitest'
import { client, visitor } from '#backend/client.ts'
import { createManualClock, createMovableClock } from '#backend/clock.ts'
import { createBackend } from '#backend/index.ts'
import { openSocket } from '#backend/streamClient.ts'
import type { Backend, BackendOptions, BackendDialect } from '#backend/index.ts'

function start(options: BackendOptions = {}) {
  const clock = createManualClock()
  const server = [{ name: 'one', host: { arch: 'arm64' }, state: { cpu: 3 }, geoip: { ip: {}, country_code: 'jp' } }]
  return { clock, backend: createBackend({ clock, seed: { server }, ...options }) }
}

/** Makes one call as a page does and returns the answer or the error as text. */
async function post(backend: Backend, path: string, body: unknown) {
  const Cookie = backend.signIn()
  const csrf = /nz-csrf=([^;]+)/.exec(Cookie)?.[1] ?? ''
  const headers = { Cookie, 'X-CSRF-Token': csrf, 'Content-Type': 'application/json' }
  const request = new Request(`http://127.0.0.1:8008/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const answer = await backend.handle(request)
  return answer.text().then(
    (text) => `${answer.status} ${text.slice(0, 15)}`,
    (error: Error) => error.message,
  )
}

const group = (name: string) => ({ name, servers: [] })

test.each([
  ['reset', 'the answer is lost'],
  ['html', '502 <!doctype html>'],
  ['cut', '200 {"success":t'],
] as const)('faults: a lost answer (%s) comes after the server has stored the write', async (how, answer) => {
  const { backend } = start()
  backend.loseAnswer(1, how)
  expect(await post(backend, '/server-group', group('first'))).toBe(answer)
  expect(await post(backend, '/server-group', group('second'))).toMatch(/^200 \{"success":true/)
  expect(backend.tables.server_group.map(({ name }) => name)).toEqual(['first', 'second'])
})

test('faults: a fault of the answer leaves the request executed, and one of the request does not', async () => {
  const { backend } = start()
  const at = { path: '/server-group' }
  backend.fail(at, { answer: () => 'other words' }, 1)
  expect(await post(backend, '/server-group', group('first'))).toBe('200 other words')
  backend.fail(at, { answer: 'reset' }, 1)
  expect(await post(backend, '/server-group', group('second'))).toBe('the answer is lost')
  backend.fail(at, 'blocked', 1)
  expect(await post(backend, '/server-group', group('third'))).toBe('403 <!doctype html>')
  expect(backend.tables.server_group.map(({ name }) => name)).toEqual(['first', 'second'])
})

test('faults: a stalled answer arrives after the recovery', async () => {
  const { backend } = start()
  backend.loseAnswer(1, 'stall')
  const waiting = post(backend, '/server-group', group('first'))
  await expect.poll(() => backend.tables.server_group.length).toBe(1)
  backend.recover()
  expect(await waiting).toMatch(/^200 \{"success":true/)
})

test('faults: only successful writes count towards the answer that is lost', async () => {
  const { backend } = start()
  const admin = client(backend)
  backend.loseAnswer(2)
  expect(await admin('GET', '/server')).toHaveProperty('success')
  expect(await admin('POST', '/server-group', { name: 'bad', servers: [99] })).toHaveProperty('error')
  expect(await post(backend, '/server-group', group('first'))).toMatch(/^200/)
  expect(await post(backend, '/server-group', group('second'))).toBe('the answer is lost')
  expect(backend.writes.map(({ method, path, user_id }) => `${method} ${path} ${user_id}`)).toEqual([
    'POST /api/v1/server-group 1',
    'POST /api/v1/server-group 1',
  ])
})

test('faults: a recovery cancels the answers that were to be lost', async () => {
  const { backend } = start()
  backend.loseAnswer()
  backend.recover()
  expect(await post(backend, '/server-group', group('first'))).toMatch(/^200/)
})

test.each(['classic', 'interim', 'current'] as const)('restart: %s keeps sessions', async (dialect: BackendDialect) => {
  const { backend, clock } = start({ dialect, setting: { web_real_ip_header: 'NZ::Use-Peer-IP' } })
  const admin = client(backend)
  const row = backend.tables.server[0]!
  const socket = await openSocket(backend, '/server')
  expect(backend.world.visitors).toHaveLength(1)
  backend.setting.site_name = 'Harbor'
  backend.block('192.0.2.9')
  backend.restart()
  expect(socket.code()).toBe(1006)
  expect(backend.world.visitors).toEqual([])
  expect(row).toMatchObject({ online: false, host: {}, state: {}, last_active: '0001-01-01T00:00:00Z' })
  expect(await admin('GET', '/profile')).toHaveProperty('success')
  expect(backend.tables.waf).toHaveLength(1)
  expect(backend.world.realm).toBe('Harbor')
  clock.advance(2000)
  expect(row).toMatchObject({ online: true, host: { arch: 'arm64' }, state: { cpu: 3 } })
})

test('restart: an agent that was offline stays offline', () => {
  const { backend, clock } = start()
  backend.agent(1).disconnect()
  backend.restart()
  clock.advance(60_000)
  expect(backend.tables.server[0]).toMatchObject({ online: false, host: {} })
})

test.each([
  ['classic', undefined, false],
  ['classic', 'ops', false],
  ['interim', 'ops', true],
  ['current', 'ops', true],
  ['current', undefined, false],
] as const)('session: a %s server ends sessions of %s; admin stays: %s', async (dialect, username, still) => {
  const { backend } = start({ dialect, seed: { user: [{ username: 'admin', role: 0 }, { username: 'ops' }] } })
  const [admin, ops] = [client(backend), client(backend, 'ops')]
  backend.endSessions(username)
  expect(await ops('GET', '/profile')).toEqual({ error: 'ApiErrorUnauthorized' })
  expect('success' in (await admin('GET', '/profile'))).toBe(still)
  expect(await client(backend)('GET', '/profile')).toHaveProperty('success')
})

test.each([
  [1, 3],
  [2, 16],
  [3, 81],
])('WAF: an address with %d hits is blocked for %d seconds', async (hits, seconds) => {
  const { backend, clock } = start({ setting: { web_real_ip_header: 'NZ::Use-Peer-IP' } })
  backend.block('192.0.2.9', hits)
  const asked = async (from: string) => (await visitor(backend)('GET', '/setting', undefined, { from })).html
  expect(await asked('192.0.2.9')).toBe(403)
  expect(await asked('192.0.2.10')).toBeUndefined()
  clock.advance((seconds - 1) * 1000)
  expect(await asked('192.0.2.9')).toBe(403)
  clock.advance(1000)
  expect(await asked('192.0.2.9')).toBeUndefined()
})

test('WAF: a server that does not know addresses cannot block one', () => {
  const { backend } = start()
  expect(() => backend.block()).toThrow('does not know addresses')
})

test('clock: moving it forward runs everything that is due, in order', () => {
  const clock = createMovableClock(5000)
  expect(clock.now() - Date.now()).toBeGreaterThanOrEqual(4999)
  const ran: string[] = []
  clock.after(2000, () => ran.push('second'))
  clock.after(1000, () => {
    ran.push('first')
    clock.after(500, () => ran.push('late'))
  })
  clock.after(9000, () => ran.push('never'))
  const cancel = clock.after(10, () => ran.push('cancelled'))
  cancel()
  clock.advance(3000)
  expect(ran).toEqual(['first', 'second'])
  clock.advance(500)
  expect(ran).toEqual(['first', 'second', 'late'])
})
