import type { CookieJar } from './cookies.ts'
import { createVerbs, detect } from './dialect.ts'
import type { Dialect } from './dialect.ts'
import { ApiError } from './error.ts'
import type { FeedSocket } from './feed.ts'
import { createSession } from './session.ts'
import type { Memory } from './session.ts'
import { exchange } from './transport.ts'
import type { ApiMethod, ApiRequest, Fetch } from './transport.ts'

export type { ApiMethod, ApiRequest } from './transport.ts'

export interface Client {
  /** Undefined means success without data, as the API says it of every empty list. */
  request<T = unknown>(request: ApiRequest): Promise<T | undefined>
  login(username: string, password: string): Promise<void>
  /** Ends the session in this browser; the API knows no logout. */
  logout(): void
  dialect(): Dialect
  /** Now by the server's clock, as its last answer told; ours where it told none. Milliseconds since 1970. */
  serverTime(): number
  /** Opens a socket below /api/v1/; the session's cookie goes with it. */
  socket(path: string): FeedSocket
}

export interface ClientOptions {
  base?: string
  fetch?: Fetch
  socket?: (url: string) => FeedSocket
  cookies: CookieJar
  timeout?: number
  now?: () => number
  memory?: Memory
  /** Told of every protected call that finds the session gone: drop it before loading anything else. */
  onUnauthorized?: () => void
}

const CSRF_REFUSED = 'ApiErrorForbidden: missing or invalid CSRF token'

// These answer without a session, so their success proves none (contract, http.md section 2).
const OPEN = /^(setting|oauth2\/[^/]+)$/

export function createClient(options: ClientOptions): Client {
  const { base = '/api/v1', cookies, timeout = 30_000, now = Date.now } = options
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const openSocket = options.socket ?? ((url) => new WebSocket(url) as FeedSocket)
  const verbs = createVerbs(cookies)
  const session = createSession(options.memory, now)
  /** Stands for the present login: its signal ends what must not outlive it. */
  let era = new AbortController()
  let refreshing = false
  let serverAhead = 0

  function beginEra() {
    era.abort()
    era = new AbortController()
  }

  // The cookie is read at each call: a login or a refresh, in any tab, replaces it.
  async function send(request: ApiRequest, method = request.method) {
    const asked = { ...request, method, timeout: request.timeout ?? timeout }
    const reply = await exchange(fetch, base, asked, cookies.get('nz-csrf'))
    if (reply.date !== undefined) serverAhead = reply.date - now()
    return reply
  }

  /** Repeats a call that was refused for its CSRF token, once, with the token that a protected GET brings. */
  async function sendSafely(request: ApiRequest, method: ApiMethod) {
    try {
      return await send(request, method)
    } catch (error) {
      if (method === 'GET' || !(error instanceof ApiError) || error.message !== CSRF_REFUSED) throw error
      cookies.expire('nz-csrf')
      await send({ method: 'GET', path: 'profile', signal: request.signal })
      return send(request, method)
    }
  }

  async function sendInDialect(request: ApiRequest) {
    const [first, second] = verbs.methods(request)
    try {
      return await sendSafely(request, first)
    } catch (error) {
      if (!second || !(error instanceof ApiError) || error.status !== 404) throw error
      const reply = await sendSafely(request, second)
      verbs.learn(request, second)
      return reply
    }
  }

  async function refresh() {
    if (refreshing || !session.due()) return
    refreshing = true
    const { signal } = era
    try {
      // Ends with the era: a late answer would bring back the session that a logout has just dropped.
      const reply = await sendInDialect({ method: 'POST', path: 'refresh-token', signal })
      if (!signal.aborted) session.begin(reply)
    } catch {
      // The call that led here has succeeded; a session that is really gone shows at the next one.
      if (!signal.aborted) session.postpone()
    } finally {
      refreshing = false
    }
  }

  return {
    async request<T>(request: ApiRequest) {
      const { signal: over } = era
      try {
        const { data } = await sendInDialect(request)
        if (!over.aborted && !(request.method === 'GET' && OPEN.test(request.path))) void refresh()
        return data as T | undefined
      } catch (error) {
        if (!over.aborted && error instanceof ApiError && error.kind === 'unauthorized') options.onUnauthorized?.()
        throw error
      }
    },
    async login(username, password) {
      const reply = await send({ method: 'POST', path: 'login', body: { username, password } })
      beginEra()
      session.begin(reply)
    },
    logout() {
      beginEra()
      // All of them (specification §4): the session must not live on under a name that a later server gives it.
      for (const name of cookies.names()) cookies.expire(name)
      session.forget()
    },
    dialect: () => detect(cookies),
    serverTime: () => now() + serverAhead,
    socket: (path) => openSocket(new URL(`${base}/${path}`, globalThis.location?.href).href.replace(/^http/, 'ws')),
  }
}
