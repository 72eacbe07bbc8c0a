import { readFileSync } from 'node:fs'
import { differences } from './agreement.ts'
import { readCookies } from './cookies.ts'
import { createBackend } from './index.ts'
import type { Backend, BackendOptions } from './index.ts'

export interface Exchange {
  n: number
  step: string
  as: string
  request: { method: string; path: string; body?: unknown; contentType?: string; csrf?: boolean }
  /** Null where the recording omits the response. */
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

export type Jar = Map<string, string>

/** What the recorder did in addition to the recorded requests. */
export interface Circumstances {
  host?: (exchange: Exchange) => string | undefined
  remoteAddress?: (exchange: Exchange) => string | undefined
  /** Changes the request or the state just before an exchange; the returned function runs just after it. */
  before?: (exchange: Exchange, headers: Headers, backend: Backend, jars: Map<string, Jar>) => void | (() => void)
  after?: (exchange: Exchange, jars: Map<string, Jar>) => void
}

const address = '127.0.0.1:8008'

function bytesOf(body: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined
  const raw = typeof body === 'object' && body !== null && 'raw' in body ? String(body.raw) : JSON.stringify(body)
  // Bytes, because `Request` adds a content type to a string.
  return new TextEncoder().encode(raw)
}

function headersOf({ request }: Exchange, jar: Jar): Headers {
  const { body, contentType = 'application/json', csrf } = request
  const headers = new Headers()
  if (jar.size > 0) headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '))
  if (csrf) headers.set('X-CSRF-Token', jar.get('nz-csrf') ?? '')
  if (body !== undefined && contentType) headers.set('Content-Type', contentType)
  return headers
}

async function responseDifferences(expected: NonNullable<Exchange['response']>, response: Response): Promise<string[]> {
  const text = await response.text()
  const { headers } = response
  const isJson = headers.get('Content-Type')?.startsWith('application/json')
  return differences(expected, {
    status: response.status,
    contentType: headers.get('Content-Type'),
    setCookie: headers.getSetCookie().length > 0 ? headers.getSetCookie() : undefined,
    location: headers.get('Location') ?? undefined,
    wwwAuthenticate: headers.get('WWW-Authenticate') ?? undefined,
    body: isJson ? (JSON.parse(text) as unknown) : undefined,
    html: isJson ? undefined : { title: /<title>(.*)<\/title>/.exec(text)?.[1] ?? null },
  })
}

const stateIn = (text: string) => /state=([0-9a-f]{32})/.exec(text)?.[1]

/** Sends all requests of a recording to one backend and returns the differences in the responses. */
export async function replay(file: string, options: BackendOptions, circumstances: Circumstances = {}) {
  const exchanges = JSON.parse(readFileSync(file, 'utf8')) as Exchange[]
  let clock = Date.parse('2026-11-21T09:08:08Z')
  const backend = createBackend({ address, now: () => clock, ...options })
  const jars = new Map<string, Jar>()
  const failures: string[] = []
  let compared = 0
  let state = ''
  for (const exchange of exchanges) {
    clock += 2
    const jar = jars.get(exchange.as) ?? new Map<string, string>()
    jars.set(exchange.as, jar)
    const headers = headersOf(exchange, jar)
    const restore = circumstances.before?.(exchange, headers, backend, jars)
    const { method, path, body } = exchange.request
    const url = `http://${circumstances.host?.(exchange) ?? address}${path.replace('<state>', state)}`
    const request = new Request(url, { method, headers, body: bytesOf(body) })
    const remoteAddress = circumstances.remoteAddress?.(exchange) ?? '127.0.0.1'
    const response = await backend.handle(request, { remoteAddress })
    restore?.()
    for (const cookie of response.headers.getSetCookie()) {
      for (const [name, value] of readCookies(cookie.split(';')[0] ?? '')) jar.set(name, value)
    }
    state = stateIn(await response.clone().text()) ?? state
    circumstances.after?.(exchange, jars)
    if (exchange.response === null) continue
    compared += 1
    const found = await responseDifferences(exchange.response, response)
    failures.push(...found.map((text) => `#${exchange.n} [${exchange.step}] ${text}`))
  }
  return { compared, failures }
}
