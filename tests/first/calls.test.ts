import { expect, test, vi } from 'vitest'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import { sendFirstCalls } from '../../src/first/calls.ts'
import { takeCalls } from '../../src/first/takeCalls.ts'

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>

const ok = (data: unknown, headers = {}) => Response.json({ success: true, data }, { headers })
const never = (init: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
  )

/** A page that sends its first calls, and a client that takes them over. */
function openPage(answer: Answer, { timeout = 1000, now = Date.now } = {}) {
  const sent: string[] = []
  const fetch = async (address: string, init: RequestInit) => {
    const path = address.replace('/api/v1/', '')
    sent.push(`${init.method} ${path}`)
    return answer(path, init)
  }
  const calls = sendFirstCalls(['server-group', 'server'], fetch)
  const silence = vi.fn()
  const client = createClient({
    fetch: takeCalls(calls, fetch, now),
    cookies: documentCookies({ cookie: 'nz-jwt=token; nz-csrf=secret' }),
    memory: { getItem: () => `${Date.now() + 9e9}/1`, setItem: () => undefined, removeItem: () => undefined },
    timeout,
    onSilence: silence,
  })
  return { client, sent, silence }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const get = (path: string) => ({ method: 'GET', path }) as const

test('first calls: what is open to guests follows once the profile shows a session, and nothing is asked twice', async () => {
  const { client, sent } = openPage((path) => ok(path))
  expect(sent).toEqual(['GET profile', 'GET server'])
  expect(await client.profile()).toBe('profile')
  expect(await client.request(get('setting'))).toBe('setting')
  expect(await client.request(get('server-group'))).toBe('server-group')
  expect(await client.request(get('server'))).toBe('server')
  expect(sent).toEqual(['GET profile', 'GET server', 'GET setting', 'GET server-group'])
  await client.request(get('server'))
  expect(sent).toHaveLength(5)
})

test('first calls: the browser keeps no answer, neither to a first call nor to a later one', async () => {
  const modes: (RequestCache | undefined)[] = []
  const { client } = openPage((path, { cache }) => {
    modes.push(cache)
    return ok(path)
  })
  await client.profile()
  await client.request(get('user'))
  await client.request({ method: 'POST', path: 'cron', body: {} })
  expect(modes).toHaveLength(6)
  expect(new Set(modes)).toEqual(new Set(['no-store']))
})

test('first calls: who has the profile finds the other calls sent', async () => {
  const calls = sendFirstCalls(['server-group', 'server'], async () => ok('an answer'))
  await calls.get('/api/v1/profile')?.answer
  expect([...calls.keys()]).toEqual(['profile', 'server', 'setting', 'server-group'].map((path) => `/api/v1/${path}`))
})

test('first calls: a dead session costs no call that a server may hold against the address', async () => {
  const { client, sent } = openPage(() => Response.json({ error: 'ApiErrorUnauthorized' }))
  await settled()
  expect(sent).toEqual(['GET profile', 'GET server'])
  expect(await client.profile()).toBeUndefined()
  expect(sent).toHaveLength(2)
})

test('first calls: what a dead session was answered is nobody’s answer later', async () => {
  let isAlive = false
  const { client, sent } = openPage((path) => (isAlive ? ok(path) : Response.json({ error: 'ApiErrorUnauthorized' })))
  expect(await client.profile()).toBeUndefined()
  // Another tab has signed in.
  isAlive = true
  expect(await client.request(get('server'))).toBe('server')
  expect(sent).toEqual(['GET profile', 'GET server', 'GET server'])
})

const failures: [string, string, Answer][] = [
  ['a network that fails', 'errors.network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that stalls', 'errors.timeout', (_path, init) => never(init)],
  ['a server that answers HTML', 'errors.broken', () => new Response('<h1>502</h1>', { status: 502 })],
  ['a server that stalls within its answer', 'errors.timeout', (_path, { signal }) => stalled(signal)],
]

/** An answer whose body never ends. */
function stalled(signal?: AbortSignal | null): Response {
  const start = (body: ReadableStreamDefaultController) =>
    signal?.addEventListener('abort', () => body.error(new Error('aborted')))
  return new Response(new ReadableStream({ start }))
}

test.each(failures)('first calls: %s is reported as it is without them, as %s', async (_name, message, fail) => {
  const { client, sent } = openPage((path, init) => (path === 'server' ? fail(path, init) : ok(path)), { timeout: 50 })
  await client.profile()
  await expect(client.request(get('server'))).rejects.toMatchObject({ message })
  expect(sent.filter((call) => call === 'GET server')).toHaveLength(1)
})

test('first calls: a profile that does not come leaves the other calls to the product', async () => {
  let isDown = true
  const { client, sent, silence } = openPage((path) =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : ok(path),
  )
  await expect(client.profile()).rejects.toMatchObject({ message: 'errors.network' })
  expect(silence).toHaveBeenCalledOnce()
  isDown = false
  expect(await client.request(get('server'))).toBe('server')
  expect(sent).toEqual(['GET profile', 'GET server', 'GET profile', 'GET server'])
})

test('first calls: who stops waiting for an answer ends its call', async () => {
  const aborted = vi.fn()
  const { client } = openPage((path, init) => {
    if (path === 'profile') init.signal?.addEventListener('abort', aborted)
    return never(init)
  })
  const caller = new AbortController()
  const asked = client.profile(caller.signal)
  caller.abort()
  await expect(asked).rejects.toMatchObject({ message: 'errors.aborted' })
  expect(aborted).toHaveBeenCalledOnce()
})

test('first calls: after a change or a while their answers are asked for again', async () => {
  const change = openPage((path) => ok(path))
  await change.client.profile()
  await change.client.request({ method: 'POST', path: 'nat', body: {} })
  await change.client.request(get('server'))
  expect(change.sent.filter((call) => call === 'GET server')).toHaveLength(2)

  let later = 0
  const aged = openPage((path) => ok(path), { now: () => Date.now() + later })
  await aged.client.profile()
  later = 31_000
  await aged.client.request(get('server'))
  expect(aged.sent.filter((call) => call === 'GET server')).toHaveLength(2)
})

test('first calls: the clock of the server goes on while an answer waits', async () => {
  let later = 0
  const date = 'Mon, 01 Jun 2026 12:00:00 GMT'
  const { client } = openPage((path) => ok(path, { date }), { now: () => Date.now() + later })
  await settled()
  later = 5000
  const before = Date.now()
  await client.profile()
  expect(client.serverTime() - (Date.parse(date) + 5000)).toBeGreaterThanOrEqual(-1000)
  expect(client.serverTime() - (Date.parse(date) + 5000)).toBeLessThanOrEqual(Date.now() - before + 1000)
})
