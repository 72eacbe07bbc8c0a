// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differences } from '#backend/agreement.ts'
import { createBackend } from '#backend/index.ts'
import { readCookies } from '#backend/cookies.ts'
import type { Backend, Dialect } from '#backend/index.ts'

interface Exchange {
  n: number
  step: string
  as: string
  request: { method: string; path: string; body?: unknown; contentType?: string; csrf?: boolean }
  response: null | {
    status: number
    contentType: string | null
    setCookie?: string[]
    location?: string
    wwwAuthenticate?: string
    body?: unknown
    html?: { title: string | null }
  }
}

/** Endpoints whose turn has not come: their exchanges are sent, for the state they make, but not compared. */
const notYet: [method: string, path: RegExp][] = []

const isNotYet = ({ method, path }: Exchange['request']) => {
  const pathname = path.split('?')[0] ?? ''
  return notYet.some(([verb, pattern]) => verb === method && pattern.test(pathname))
}

// What the recorder did beyond the written request.
const secondAddress = /^(login from a second address|any (call|page) from the blocked address)/
const disabledDomain = 'request to a disabled NAT domain'
const withoutCsrfCookie = 'a protected GET sets the CSRF cookie'
const wrongCsrfHeader = 'unsafe call with a wrong CSRF header'

function toRequest({ step, request }: Exchange, jar: Map<string, string>): Request {
  const { method, path, body, contentType = 'application/json', csrf } = request
  const host = step === disabledDomain ? 'off.example.com' : '127.0.0.1:8008'
  const cookies = [...jar].filter(([name]) => step !== withoutCsrfCookie || name !== 'nz-csrf')
  const headers = new Headers()
  if (cookies.length > 0) headers.set('Cookie', cookies.map((pair) => pair.join('=')).join('; '))
  if (csrf) headers.set('X-CSRF-Token', step === wrongCsrfHeader ? 'wrong' : (jar.get('nz-csrf') ?? ''))
  if (body !== undefined && contentType) headers.set('Content-Type', contentType)
  const raw = typeof body === 'object' && body !== null && 'raw' in body ? String(body.raw) : JSON.stringify(body)
  // Bytes, because a text would bring a content type of its own.
  return new Request(`http://${host}${path}`, {
    method,
    headers,
    body: raw === undefined ? undefined : new TextEncoder().encode(raw),
  })
}

async function disagreements(expected: NonNullable<Exchange['response']>, response: Response): Promise<string[]> {
  const text = await response.text()
  const { headers } = response
  const isJson = headers.get('Content-Type')?.startsWith('application/json')
  const answered = {
    status: response.status,
    contentType: headers.get('Content-Type'),
    setCookie: headers.getSetCookie().length > 0 ? headers.getSetCookie() : undefined,
    location: headers.get('Location') ?? undefined,
    wwwAuthenticate: headers.get('WWW-Authenticate') ?? undefined,
    body: isJson ? (JSON.parse(text) as unknown) : undefined,
    html: isJson ? undefined : { title: /<title>(.*)<\/title>/.exec(text)?.[1] ?? null },
  }
  return differences(expected, answered)
}

/** Opens the one status socket the recorder held while it listed online users. */
function watch(backend: Backend, cookie: string): () => void {
  const opened = backend.sockets.open(
    new Request('http://127.0.0.1:8008/api/v1/ws/server', { headers: { Cookie: cookie } }),
  )
  if (opened instanceof Response) throw new Error(`the status socket was refused with ${opened.status}`)
  return opened({ send: () => {}, drop: () => {} }).onClose
}

async function replay(dialect: Dialect): Promise<{ compared: number; failures: string[] }> {
  const exchanges = JSON.parse(readFileSync(`tests/recordings/http-${dialect}.json`, 'utf8')) as Exchange[]
  let clock = Date.parse('2026-11-21T09:08:08Z')
  const backend = createBackend({ dialect, data: 'registered', now: () => clock })
  const jars = new Map<string, Map<string, string>>()
  const failures: string[] = []
  let compared = 0
  for (const exchange of exchanges) {
    clock += 2
    const jar = jars.get(exchange.as) ?? new Map<string, string>()
    jars.set(exchange.as, jar)
    const request = toRequest(exchange, jar)
    const stop = exchange.step === 'online users' ? watch(backend, request.headers.get('Cookie') ?? '') : undefined
    const remoteAddress = secondAddress.test(exchange.step) ? '127.0.0.66' : '127.0.0.1'
    const response = await backend.handle(request, { remoteAddress })
    stop?.()
    for (const cookie of response.headers.getSetCookie()) {
      for (const [name, value] of readCookies(cookie.split(';')[0] ?? '')) jar.set(name, value)
    }
    if (exchange.response === null || (isNotYet(exchange.request) && exchange.response.status !== 404)) continue
    compared += 1
    const found = await disagreements(exchange.response, response)
    failures.push(...found.map((text) => `#${exchange.n} [${exchange.step}] ${text}`))
  }
  return { compared, failures }
}

test.each(['classic', 'current'] as const)(
  'answers every recorded exchange as the real %s server did',
  async (dialect) => {
    const { compared, failures } = await replay(dialect)
    expect(failures).toEqual([])
    expect(compared).toBeGreaterThan(notYet.length > 0 ? 100 : 200)
  },
)

test('endpoints that are not served yet are listed only as long as they are missing', async () => {
  const backend = createBackend({ data: 'registered' })
  const missing = notYet.map(async ([method, path]) => {
    const sample = path.source.replace(/[\^$\\]/g, '').replace(/\[\^\/\]\+|d\+/g, '1')
    const response = await backend.handle(new Request(`http://127.0.0.1:8008${sample}`, { method }))
    return response.status
  })
  expect(await Promise.all(missing)).toEqual(notYet.map(() => 404))
})
