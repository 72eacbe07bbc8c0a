import { expect, test, vi } from 'vitest'
import { createBackend, type BackendDialect } from '#backend/index.ts'
import type { ApiRequest } from '#dataProvider/client.ts'
import type { SessionGate } from '#dataProvider/sessionGate.ts'
import { callsOf, createFakeBrowser, deferred, waitForBackgroundWork } from './browser.ts'

const get = (path: string): ApiRequest => ({ method: 'GET', path })
const groups = get('server-group')
const servers = get('server')
const setting = get('setting')

/** A user some seconds after login to a server that sees addresses. The gate drops the cookie and waits. */
async function start({ dialect = 'current' as BackendDialect, seen = true, seconds = 1 } = {}) {
  const clock = { time: Date.now() }
  const backend = createBackend({
    dialect,
    now: () => clock.time,
    seed: { server: [{ name: 'tokyo' }], nat: [{ name: 'web', server_id: 1 }] },
    setting: { web_real_ip_header: seen ? 'NZ::Use-Peer-IP' : '' },
  })
  const back = deferred<boolean>()
  let waiting: Promise<boolean> | undefined
  const keeper: SessionGate = {
    ready: () => waiting,
    onUnauthorized(stale) {
      if (stale) return Promise.resolve(true)
      browser.client.logout()
      return (waiting ??= back.promise)
    },
  }
  const onSilence = vi.fn(() => void browser.client.ping())
  const browser = createFakeBrowser(backend, {
    now: () => clock.time,
    sessionGate: () => keeper,
    onSilence,
  })
  await browser.client.login('admin', 'admin')
  await browser.client.profile()
  await waitForBackgroundWork()
  clock.time += 1000 * seconds
  backend.calls.length = 0
  return {
    ...browser,
    backend,
    clock,
    onSilence,
    /** The calls that are sent from now on. */
    sent: () => callsOf(backend),
    async signInAgain() {
      await browser.client.login('admin', 'admin')
      await browser.client.profile()
      waiting = undefined
      back.resolve(true)
    },
  }
}

/** Starts calls without waiting for their answers. */
async function send({ client, sent }: Awaited<ReturnType<typeof start>>, ...requests: ApiRequest[]) {
  const answers = requests.map((request) => client.request(request))
  for (const answer of answers) answer.catch(() => undefined)
  await vi.waitFor(() => expect(sent()).not.toEqual([]))
  await waitForBackgroundWork()
  return answers
}

const orders: [string, ApiRequest[]][] = [
  ['servers before groups', [servers, groups]],
  ['groups before servers', [groups, servers]],
  ['the settings', [setting]],
  ['groups alone', [groups]],
]

test.each(orders)('session: a dead one costs one call and no block: %s', async (_order, requests) => {
  const page = await start()
  page.backend.world.sessions.clear()
  await send(page, ...requests)
  expect(page.sent()).toHaveLength(1)
  expect(page.jar.get('nz-jwt')).toBeUndefined()
  expect(page.backend.tables.waf).toEqual([])
})

test.each(orders)('session: waiting calls are sent after the next login: %s', async (_order, requests) => {
  const page = await start()
  page.backend.world.sessions.clear()
  const answers = await send(page, ...requests)
  await page.signInAgain()
  expect(await Promise.all(answers)).toHaveLength(requests.length)
  expect(page.backend.tables.waf).toEqual([])
})

test.each([
  ['current', setting],
  ['current', groups],
  ['classic', setting],
] as const)('session: one whose cookie has run out is no visit of a guest: %s, GET %o', async (dialect, request) => {
  const page = await start({ dialect, seconds: 3601 })
  expect(page.jar.get('nz-jwt')).toBeUndefined()
  const [answer] = await send(page, request)
  expect(page.sent()).toEqual(['GET profile'])
  expect(page.client.dialect()).toBe(dialect)
  await page.signInAgain()
  await answer
  expect(page.sent().at(-1)).toBe(`GET ${request.path}`)
})

test('session: a proof does not outlive the cookie, however fresh it is', async () => {
  const page = await start()
  await page.client.request(get('nat'))
  page.jar.expire('nz-jwt')
  page.backend.calls.length = 0
  await send(page, groups)
  expect(page.sent()).toEqual(['GET profile'])
})

test('session: a guest is not asked for one, neither before a login nor after a logout', async () => {
  const backend = createBackend()
  const { client } = createFakeBrowser(backend)
  await client.request(setting)
  await client.login('admin', 'admin')
  client.logout()
  await client.request(setting)
  expect(callsOf(backend)).toEqual(['GET setting', 'POST login', 'GET setting'])
})

test('session: no socket of live figures is opened with the cookie of a dead one', async () => {
  const page = await start()
  page.backend.world.sessions.clear()
  const open = vi.fn(() => ({ onopen: null, onmessage: null, onclose: null, close: () => undefined }))
  page.client.socket('ws/server', { open }).catch(() => undefined)
  await vi.waitFor(() => expect(page.sent()).toEqual(['GET profile']))
  await waitForBackgroundWork()
  expect(open).not.toHaveBeenCalled()
  expect(page.jar.get('nz-jwt')).toBeUndefined()
})

test('session: if the server sees addresses, simultaneous calls wait for the first one', async () => {
  const page = await start()
  page.backend.world.sessions.clear()
  await send(page, servers, get('cron'), groups, get('nat'))
  expect(page.sent()).toEqual(['GET server'])
})

test('session: a doubtful one is checked once, then all calls are sent', async () => {
  const page = await start({ seen: false })
  page.client.doubt()
  await send(page, get('nat'), get('cron'), groups)
  expect(page.sent()[0]).toBe('GET profile')
  expect(page.sent().slice(1).toSorted()).toEqual(['GET cron', 'GET nat', 'GET server-group'])
})

test.each([
  ['servers before groups', [servers, groups]],
  ['groups before servers', [groups, servers]],
])('session: a valid one needs no extra call if another call proves it: %s', async (_order, requests) => {
  const page = await start()
  await Promise.all(await send(page, ...requests))
  expect(page.sent()).toEqual(['GET server', 'GET server-group'])
})

test('session: other calls do not wait for a slow agent configuration', async () => {
  const page = await start()
  page.backend.fail({ path: '/server/config/1' }, 'stall')
  void page.client.request(get('server/config/1')).catch(() => undefined)
  expect(await page.client.request(groups)).toBeUndefined()
  page.backend.recover()
})

test('WAF: after a block one profile call finds the dead session and causes no new block', async () => {
  const page = await start()
  const { backend, clock } = page
  backend.world.sessions.clear()
  const now = Math.floor(clock.time / 1000)
  backend.world.insert('waf', {
    ip: '127.0.0.1',
    block_identifier: -126,
    block_reason: 2,
    block_timestamp: now,
    count: 1,
  })
  expect(await page.client.ping()).toMatchObject({ kind: 'blocked' })
  clock.time += 4000
  backend.calls.length = 0
  await send(page, groups, servers)
  expect(page.sent()).toEqual(['GET profile'])
  expect(backend.tables.waf).toMatchObject([{ count: 1 }])
})

test('server silence: calls fail without being sent while the API is unreachable', async () => {
  const page = await start()
  page.backend.fail({ path: /./ }, 'html')
  await expect(page.client.request(servers)).rejects.toMatchObject({ status: 502 })
  await waitForBackgroundWork()
  page.backend.calls.length = 0
  await expect(page.client.request({ method: 'POST', path: 'nat', body: {} })).rejects.toMatchObject({
    status: 502,
    isUnreached: true,
    mayBeDone: false,
  })
  expect(page.sent().every((call) => call === 'GET profile')).toBe(true)
  page.backend.recover()
  expect(await page.client.request(servers)).toBeInstanceOf(Array)
})

test('session: an answer to an older cookie does not end the session of another tab', async () => {
  const { client, jar, backend, clock } = await start({ seen: false })
  clock.time += 1000
  const cookies = backend.signIn()
  backend.fail({ path: '/nat' }, { body: { error: 'ApiErrorUnauthorized' } }, 1)
  const answer = client.request(get('nat'))
  for (const cookie of cookies.split('; ')) jar.setCookie(cookie)
  expect(await answer).toBeInstanceOf(Array)
  expect(jar.get('nz-jwt')).toBeDefined()
})
