import { expect, test } from 'vitest'
import { createBackend } from '#backend/index.ts'
import type { BackendDialect } from '#backend/index.ts'
import type { ClientOptions } from '#dataProvider/client.ts'
import { callsOf, createFakeBrowser, deferred, waitForBackgroundWork } from './browser.ts'

const MINUTE = 60_000
const profile = { method: 'GET', path: 'profile' } as const

/** A server and a browser with one clock. */
function start(dialect: BackendDialect, options: Partial<ClientOptions> = {}) {
  const clock = { time: Date.UTC(2026, 10, 21) }
  const now = () => clock.time
  const backend = createBackend({ dialect, now })
  const refreshes = () => callsOf(backend).filter((call) => call.includes('refresh'))
  return { clock, now, backend, refreshes, ...createFakeBrowser(backend, { now, ...options, cookies: '' }) }
}

function createMemory() {
  const items = new Map<string, string>()
  const memory = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return { items, memory }
}

test.each([
  ['classic', 'GET'],
  ['interim', 'GET'],
  ['current', 'POST'],
] as const)('session: on a %s server, activity in its second half extends it', async (dialect, method) => {
  const { clock, client, refreshes, jar } = start(dialect)
  await client.login('admin', 'admin')
  const token = jar.get('nz-jwt')
  clock.time += 29 * MINUTE
  await client.request(profile)
  await waitForBackgroundWork()
  expect(refreshes()).toEqual([])

  clock.time += 2 * MINUTE
  await client.request(profile)
  await waitForBackgroundWork()
  expect(refreshes()).toEqual([`${method} refresh-token`])
  expect(jar.get('nz-jwt')).not.toBe(token)

  clock.time += 29 * MINUTE
  await client.request(profile)
  await waitForBackgroundWork()
  expect(refreshes()).toHaveLength(1)
})

test('session: a stale CSRF cookie costs one repeated refresh', async () => {
  const { clock, client, refreshes, jar } = start('classic')
  await client.login('admin', 'admin')
  jar.setCookie('nz-csrf=left-by-a-newer-server')
  for (let hour = 0; hour < 2; hour++) {
    clock.time += 31 * MINUTE
    await client.request(profile)
    await waitForBackgroundWork()
  }
  expect(refreshes()).toEqual(['POST refresh-token', 'GET refresh-token', 'GET refresh-token'])
})

test('session: one found at page load is extended once, after the first successful call', async () => {
  const { backend, now } = start('current')
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn(), now })
  await client.request({ method: 'GET', path: 'oauth2/GitHub', query: { type: 1 } }).catch(() => undefined)
  await waitForBackgroundWork()
  expect(callsOf(backend)).toEqual(['GET oauth2/GitHub?type=1'])
  await client.request(profile)
  await waitForBackgroundWork()
  await client.request(profile)
  await waitForBackgroundWork()
  expect(callsOf(backend).slice(1)).toEqual(['GET profile', 'POST refresh-token', 'GET profile'])
})

test('session: a stored expiry prevents a refresh after a reload', async () => {
  const { items, memory } = createMemory()
  const { client, backend, now, jar, refreshes } = start('current', { memory })
  await client.login('admin', 'admin')
  const reloaded = createFakeBrowser(backend, { cookies: jar.header(), now, memory })
  await reloaded.client.request(profile)
  await waitForBackgroundWork()
  expect(refreshes()).toEqual([])
  reloaded.client.logout()
  expect(items.size).toBe(0)
})

test('session: simultaneous calls cause one refresh', async () => {
  const { clock, client, refreshes } = start('current')
  await client.login('admin', 'admin')
  clock.time += 40 * MINUTE
  await Promise.all([client.request(profile), client.request(profile), client.request(profile)])
  await waitForBackgroundWork()
  expect(refreshes()).toHaveLength(1)
})

test('session: a failed refresh breaks no call and is retried after a pause', async () => {
  const { clock, client, backend, refreshes } = start('current')
  await client.login('admin', 'admin')
  backend.fail({ path: '/refresh-token' }, 'html')
  clock.time += 40 * MINUTE
  expect(await client.request(profile)).toMatchObject({ username: 'admin' })
  await waitForBackgroundWork()
  await client.request(profile)
  await waitForBackgroundWork()
  expect(refreshes()).toHaveLength(1)
  clock.time += 11 * MINUTE
  await client.request(profile)
  await waitForBackgroundWork()
  expect(refreshes()).toHaveLength(2)
})

test('session: a failed login or call causes no refresh', async () => {
  const { client, backend } = start('current')
  await expect(client.login('admin', 'wrong')).rejects.toMatchObject({ kind: 'unauthorized' })
  await expect(client.request(profile)).rejects.toMatchObject({ kind: 'unauthorized' })
  await waitForBackgroundWork()
  expect(callsOf(backend)).toEqual(['POST login', 'GET profile'])
})

test.each([-300, 300])(
  'session: a browser clock that is %i minutes wrong does not change the time of the refresh',
  async (off) => {
    const { clock, backend, refreshes } = start('current')
    const dated: typeof backend = {
      ...backend,
      handle: async (request) => {
        const response = await backend.handle(request)
        response.headers.set('Date', new Date(clock.time).toUTCString())
        return response
      },
    }
    const { client } = createFakeBrowser(dated, { now: () => clock.time + off * MINUTE })
    await client.login('admin', 'admin')
    clock.time += 29 * MINUTE
    await client.request(profile)
    await waitForBackgroundWork()
    expect(refreshes()).toEqual([])
    clock.time += 2 * MINUTE
    await client.request(profile)
    await waitForBackgroundWork()
    expect(refreshes()).toHaveLength(1)
  },
)

test('logout: drops both cookies and aborts a running refresh', async () => {
  const { clock, backend, client, jar, now } = start('current')
  await client.login('admin', 'admin')
  clock.time += 40 * MINUTE
  const held = deferred()
  const slow = createFakeBrowser(
    {
      ...backend,
      handle: async (request) => {
        if (!request.url.includes('refresh')) return backend.handle(request)
        await held.promise
        request.signal.throwIfAborted()
        return backend.handle(request)
      },
    },
    { cookies: jar.header(), now },
  )
  await slow.client.request(profile)
  slow.client.logout()
  held.resolve()
  await waitForBackgroundWork()
  expect(slow.jar.header()).toBe('')
})

test('session: one tab refreshes at a time, and a closed tab blocks the others for less than a minute', async () => {
  const { memory } = createMemory()
  const { clock, client, backend, now, jar, refreshes } = start('current', { memory })
  await client.login('admin', 'admin')
  clock.time += 40 * MINUTE
  const never = new Promise<Response>(() => undefined)
  const closing: typeof backend = {
    ...backend,
    handle: (request) => (request.url.includes('refresh') ? never : backend.handle(request)),
  }
  const tab = (server: typeof backend) => createFakeBrowser(server, { cookies: jar.header(), now, memory }).client
  await tab(closing).request(profile)
  await waitForBackgroundWork()
  await tab(backend).request(profile)
  await waitForBackgroundWork()
  expect(refreshes()).toEqual([])
  clock.time += MINUTE
  await tab(backend).request(profile)
  await waitForBackgroundWork()
  expect(refreshes()).toHaveLength(1)
})

test.each([
  ['a logout', ['GET profile']],
  ['another login', ['GET profile', 'POST login']],
])('session: an answer to a call from before %s starts no refresh after it', async (change, calls) => {
  const { clock, backend, client, jar, now } = start('current')
  await client.login('admin', 'admin')
  const held = deferred()
  const before = callsOf(backend).length
  const slow = createFakeBrowser(
    {
      ...backend,
      handle: async (request) => {
        const answer = await backend.handle(request)
        if (request.url.endsWith('profile')) await held.promise
        return answer
      },
    },
    { cookies: jar.header(), now },
  )
  const early = slow.client.request(profile)
  await waitForBackgroundWork()
  if (change === 'a logout') slow.client.logout()
  else await slow.client.login('admin', 'admin')
  clock.time += 40 * MINUTE
  held.resolve()
  expect(await early).toMatchObject({ username: 'admin' })
  await waitForBackgroundWork()
  expect(callsOf(backend).slice(before)).toEqual(calls)
})
