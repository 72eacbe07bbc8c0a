import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '#dataProvider/client.ts'
import { ApiError } from '#dataProvider/error.ts'
import { createBackend } from '#backend/index.ts'
import type { WireFault } from '#backend/faults.ts'
import type { SessionGate } from '#dataProvider/sessionGate.ts'
import { createFakeBrowser, createJar, createServer, deferred, waitForBackgroundWork } from './browser.ts'

afterEach(() => void vi.useRealTimers())

const get = { method: 'GET', path: 'nat' } as const

function answering(body: string | null, status = 200) {
  return createServer(() => new Response(body, { status })).client.request(get)
}

test('envelope: the client returns the data inside', async () => {
  expect(await answering('{"success":true,"data":[1,2]}')).toEqual([1, 2])
  expect(await answering('{"success":true,"data":{}}')).toEqual({})
})

test('envelope: success without data returns undefined', async () => {
  expect(await answering('{"success":true}')).toBeUndefined()
  expect(await answering('{"success":true,"data":null}')).toBeUndefined()
})

const page = (title: string) => `<!doctype html><html><head><title>${title}</title></head><body>text</body></html>`

test.each([
  ['a refusal in an envelope', '{"error":"permission denied"}', 200, 'refused', 'permission denied'],
  ['no session', '{"error":"ApiErrorUnauthorized"}', 200, 'unauthorized', 'ApiErrorUnauthorized'],
  ['a bad token', '{"error":"ApiErrorUnauthorized: x"}', 401, 'unauthorized', 'ApiErrorUnauthorized: x'],
  ['a forbidden call', '{"error":"ApiErrorForbidden: scope"}', 403, 'forbidden', 'ApiErrorForbidden: scope'],
  [
    'words that only begin like another failure',
    '{"error":"ApiErrorUnauthorizedX"}',
    200,
    'refused',
    'ApiErrorUnauthorizedX',
  ],
  ['the firewall', page('Blocked'), 403, 'blocked', 'errors.blocked'],
  ['another page with status 403', page('Nezha'), 403, 'broken', 'errors.broken'],
  ['an unknown route', '{"error":"404 Not Found"}', 404, 'missing', 'errors.missing'],
  ['an unknown page', page('404'), 404, 'missing', 'errors.missing'],
  ['words with status 500', '{"error":"disk full"}', 500, 'broken', 'disk full'],
  ['a crash', null, 500, 'broken', 'errors.broken'],
  ['a proxy in trouble', page('502 Bad Gateway'), 502, 'broken', 'errors.broken'],
  ['a page with status 200', page('Welcome'), 200, 'broken', 'errors.broken'],
  ['an empty answer', '', 200, 'broken', 'errors.broken'],
  ['half an answer', '{"success":tr', 200, 'broken', 'errors.broken'],
  ['JSON that is no envelope', '[]', 200, 'broken', 'errors.broken'],
  ['an envelope of neither kind', '{}', 200, 'broken', 'errors.broken'],
])('errors: %s has the right kind and message', async (_case, body, status, kind, message) => {
  const error = await answering(body, status).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind, message, status })
})

test('errors: a failed connection is a network error', async () => {
  const client = createClient({ cookies: createJar(), fetch: () => Promise.reject(new TypeError('fetch failed')) })
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'network', message: 'errors.network', status: 0 })
})

test('errors: a connection that breaks during the answer is a network error', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  const { client } = createServer(() => new Response(broken))
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'network' })
})

/** Sends a call to a server that answers the first calls so, and then as it should; returns how often it was asked. */
async function triesOf(method: 'GET' | 'POST', ...answers: (() => Response)[]) {
  let tries = 0
  const { fetch } = createServer(() => answers[tries++]?.() ?? 'there')
  const client = createClient({ cookies: createJar(), fetch, tryAgainAfter: [1, 2] })
  const came = await client.request({ method, path: 'nat' }).catch(({ kind }: ApiError) => kind)
  return `${String(came)}, ${tries}`
}

const status = (code: number) => () => new Response('', { status: code })
const cutOff = () => {
  throw new TypeError('fetch failed')
}

test('retry: a GET that was lost on the way is sent again, twice at most', async () => {
  expect(await triesOf('GET', status(502), cutOff)).toBe('there, 3')
  expect(await triesOf('GET', status(503), status(504), status(502), status(502))).toBe('broken, 3')
  expect(await triesOf('GET', status(521), status(530))).toBe('there, 3')
})

test('retry: what the server has answered is not asked again, and no write is repeated', async () => {
  expect(await triesOf('GET', status(500))).toBe('broken, 1')
  expect(await triesOf('GET', () => new Response(page('Blocked'), { status: 403 }))).toBe('blocked, 1')
  expect(await triesOf('GET', () => Response.json({ error: 'no' }))).toBe('refused, 1')
  expect(await triesOf('POST', status(502))).toBe('broken, 1')
  expect(await triesOf('POST', cutOff)).toBe('network, 1')
})

test('retry: a caller that gives up ends the wait', async () => {
  const { fetch } = createServer(status(502))
  const client = createClient({ cookies: createJar(), fetch, tryAgainAfter: [60_000] })
  const caller = new AbortController()
  const asked = client.request({ ...get, signal: caller.signal })
  setTimeout(() => caller.abort(), 5)
  await expect(asked).rejects.toMatchObject({ kind: 'aborted' })
})

function silent(options: { timeout?: number } = {}) {
  return createClient({
    ...options,
    cookies: createJar(),
    fetch: (_path, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  })
}

test('timeout: the client gives up after its own timeout or that of the call', async () => {
  vi.useFakeTimers()
  const client = silent({ timeout: 1000 })
  const ends: string[] = []
  const note = (name: string) => (error: unknown) => ends.push(`${name} ${(error as ApiError).message}`)
  client.request(get).catch(note('client'))
  client.request({ ...get, timeout: 5000 }).catch(note('call'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toEqual(['client errors.timeout'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(ends).toEqual(['client errors.timeout', 'call errors.timeout'])
  await createServer(() => 1).client.request({ ...get, path: 'setting' })
  expect(vi.getTimerCount()).toBe(0)
})

test('abort: the caller can end a call at any time', async () => {
  const controller = new AbortController()
  const going = silent().request({ ...get, signal: controller.signal })
  controller.abort()
  await expect(going).rejects.toMatchObject({ kind: 'aborted', message: 'errors.aborted' })
  const { client, sent } = createServer(() => 1)
  await expect(client.request({ ...get, signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' })
  expect(sent).toEqual([])
})

test('request: a body is sent as JSON, and a call without one has no content type', async () => {
  const { client, sent } = createServer(() => 7)
  await client.request({ method: 'POST', path: 'nat', body: { name: 'ä' } })
  await client.request({ method: 'POST', path: 'cron/1/stop' })
  expect(sent[0]).toMatchObject({ method: 'POST', path: 'nat', body: { name: 'ä' } })
  expect(sent.map(({ headers }) => headers.get('Content-Type'))).toEqual(['application/json', null])
})

test('request: the query is URL-encoded', async () => {
  const { client, sent } = createServer(() => undefined)
  await client.request({ method: 'GET', path: 'waf', query: { offset: 10, name: 'a&b' } })
  expect(sent[0]?.path).toBe('waf?offset=10&name=a%26b')
})

/** A server that answers "no session" to every call while the lock is closed. */
function startLocked({ keeper }: { keeper?: SessionGate } = {}) {
  const lock = { closed: true }
  const { fetch, sent } = createServer(() => (lock.closed ? Response.json({ error: 'ApiErrorUnauthorized' }) : 7))
  const client = createClient({ cookies: createJar(), fetch, ...(keeper && { sessionGate: () => keeper }) })
  return { lock, client, sent }
}

test('session: a call that finds it expired is sent again after the next login', async () => {
  const told: boolean[] = []
  const back = deferred<boolean>()
  const lost = (stale: boolean) => {
    told.push(stale)
    return back.promise
  }
  const { lock, client, sent } = startLocked({ keeper: { ready: () => undefined, onUnauthorized: lost } })
  const call = client.request({ method: 'POST', path: 'nat', body: { name: 'kept' } })
  await waitForBackgroundWork()
  expect([told, sent.length]).toEqual([[false], 1])
  lock.closed = false
  back.resolve(true)
  expect(await call).toBe(7)
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'kept' }, { name: 'kept' }])
})

test('session: a call fails if no login follows, and a login itself never waits', async () => {
  const lost = vi.fn(async () => false)
  const { client } = startLocked({ keeper: { ready: () => undefined, onUnauthorized: lost } })
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'unauthorized' })
  await expect(client.login('admin', 'wrong')).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(lost).toHaveBeenCalledTimes(1)
})

test('session: during login only the profile call is sent, and waiting calls can be aborted', async () => {
  const back = deferred<boolean>()
  let waiting: Promise<boolean> | undefined = back.promise
  const { lock, client, sent } = startLocked({ keeper: { ready: () => waiting, onUnauthorized: async () => false } })
  lock.closed = false
  const leaving = new AbortController()
  const left = client.request({ ...get, signal: leaving.signal })
  const call = client.request(get)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ kind: 'aborted' })
  await client.profile()
  expect(sent.map(({ path }) => path)).toEqual(['profile'])
  waiting = undefined
  back.resolve(true)
  expect(await call).toBe(7)
})

test('session: an answer to an earlier session is reported as stale', async () => {
  const told: boolean[] = []
  let answer = (_response: Response) => {}
  const client = createClient({
    cookies: createJar(),
    fetch: () => new Promise((resolve) => (answer = resolve)),
    sessionGate: () => ({
      ready: () => undefined,
      async onUnauthorized(stale) {
        told.push(stale)
        return false
      },
    }),
  })
  const late = client.request(get)
  await waitForBackgroundWork()
  client.logout()
  answer(Response.json({ error: 'ApiErrorUnauthorized' }))
  await expect(late).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(told).toEqual([true])
})

test('WAF: after a block page the profile call shows whether the session is dead', async () => {
  const backend = createBackend({ dialect: 'current' })
  const lost = vi.fn(async () => false)
  const start = () =>
    createFakeBrowser(backend, {
      cookies: backend.signIn(),
      sessionGate: () => ({ ready: () => undefined, onUnauthorized: lost }),
    })
  const groups = { method: 'GET', path: 'server-group' } as const
  backend.fail({ path: '/server-group' }, { status: 403, body: '<title>Blocked</title>' }, 1)
  await expect(start().client.request(groups)).rejects.toMatchObject({ kind: 'blocked' })
  expect(lost).not.toHaveBeenCalled()
  const { client } = start()
  backend.world.sessions.clear()
  await expect(client.request(groups)).rejects.toMatchObject({ kind: 'blocked' })
  expect(lost).toHaveBeenCalledWith(false)
})

test.each<[string, WireFault, boolean]>([
  ['the page of a proxy', 'html', true],
  ['the firewall', { status: 403, body: '<title>Blocked</title>' }, true],
  ['a refusal', { body: { error: 'permission denied' } }, false],
  ['a failure of the server', { status: 500 }, false],
])('server silence: a proxy page counts, a server error does not: %s %#', async (_name, how, silent) => {
  const backend = createBackend()
  const onSilence = vi.fn()
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn(), onSilence })
  backend.fail({ path: '/nat' }, how)
  backend.fail({ path: '/profile' }, how)
  await expect(client.request({ method: 'GET', path: 'nat' })).rejects.toBeDefined()
  expect(onSilence.mock.calls.length > 0).toBe(silent)
  expect((await client.ping()) !== undefined).toBe(silent)
})
