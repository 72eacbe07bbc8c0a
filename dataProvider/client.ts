import { abortable } from './abortable.ts'
import type { CookieJar } from './cookies.ts'
import { createVerbs, detect } from './dialect.ts'
import type { Dialect } from './dialect.ts'
import { ApiError } from './error.ts'
import type { FeedSocket } from './feed.ts'
import type { SessionKeeper } from './keeper.ts'
import { createSession } from './session.ts'
import type { Memory } from './session.ts'
import { exchange } from './transport.ts'
import type { ApiMethod, ApiRequest, Fetch } from './transport.ts'

export type { ApiMethod, ApiRequest } from './transport.ts'

export interface Client {
  /** Undefined means success without data, as the API says it of every empty list. */
  request<T = unknown>(request: ApiRequest): Promise<T | undefined>
  /** The data of the profile, asked for past the keeper of the session; undefined when nobody is signed in. */
  profile(signal?: AbortSignal): Promise<unknown>
  /** What keeps calls from the API at present; undefined when it answers, whatever it answers. */
  ping(): Promise<ApiError | undefined>
  login(username: string, password: string): Promise<void>
  /** Ends the session in this browser; the API knows no logout. */
  logout(): void
  /** That of the session, also for a while after it has ended. */
  dialect(): Dialect
  /** Is the known lifetime of the session over? */
  expired(): boolean
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
  /** Decides what becomes of calls while there is no session. Default: they fail. */
  keeper?: () => SessionKeeper
  /** Told of every exchange that ended without an answer of the API. */
  onSilence?: () => void
}

const CSRF_REFUSED = 'ApiErrorForbidden: missing or invalid CSRF token'

// These answer without a session, so their success proves none (contract, http.md section 2).
const OPEN = /^(setting|oauth2\/[^/]+)$/

/** The way to a provider leads back into a session: it is not kept waiting for one. */
const leadsIn = ({ method, path }: ApiRequest) => method === 'GET' && /^oauth2\/[^/]+$/.test(path)

/** Milliseconds that a server has to show that it is there. */
const PING_TIMEOUT = 10_000

export function createClient(options: ClientOptions): Client {
  const { base = '/api/v1', cookies, timeout = 30_000, now = Date.now } = options
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const openSocket = options.socket ?? ((url) => new WebSocket(url) as FeedSocket)
  const verbs = createVerbs(cookies)
  const keeper = () => options.keeper?.()
  const session = createSession(options.memory, now)
  /** Stands for the present login: its signal ends what must not outlive it. */
  let era = new AbortController()
  let serverAhead = 0
  let dialectOfSession: Dialect | undefined

  function beginEra() {
    era.abort()
    era = new AbortController()
  }

  // The cookie is read at each call: a login or a refresh, in any tab, replaces it.
  async function send(request: ApiRequest, method = request.method) {
    const asked = { ...request, method, timeout: request.timeout ?? timeout }
    const reply = await exchange(fetch, base, asked, cookies.get('nz-csrf')).catch((error: unknown) => {
      if (error instanceof ApiError && isSilence(error)) options.onSilence?.()
      throw error
    })
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
    if (!session.due() || !session.claim()) return
    const { signal } = era
    try {
      // Ends with the era: a late answer would bring back the session that a logout has just dropped.
      const reply = await sendInDialect({ method: 'POST', path: 'refresh-token', signal })
      if (!signal.aborted) session.begin(reply)
    } catch {
      // The call that led here has succeeded; a session that is really gone shows at the next one.
      if (!signal.aborted) session.postpone()
    } finally {
      session.unclaim()
    }
  }

  /** Sends a call with the session of the moment. */
  async function perform(request: ApiRequest): Promise<unknown> {
    const { signal: over } = era
    const { data } = await sendInDialect(request)
    if (!over.aborted && provesSession(request)) void refresh()
    return data
  }

  async function profile(signal?: AbortSignal): Promise<unknown> {
    try {
      return await perform({ method: 'GET', path: 'profile', signal })
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'unauthorized') return undefined
      throw error
    }
  }

  /** Some routes answer a dead session with the page of the firewall (contract, http.md section 2): the profile tells. */
  async function hasEnded(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) return false
    if (error.kind !== 'blocked' || !cookies.get('nz-jwt')) return error.kind === 'unauthorized'
    return profile().then(
      (data) => data === undefined,
      () => false,
    )
  }

  return {
    async request<T>(request: ApiRequest) {
      for (;;) {
        const ready = leadsIn(request) ? undefined : keeper()?.ready()
        if (ready && !(await waited(ready, request))) throw signedOut()
        const { signal: over } = era
        try {
          return (await perform(request)) as T | undefined
        } catch (error) {
          const again = (await hasEnded(error)) && keeper()?.lost(over.aborted)
          if (!again || !(await waited(again, request))) throw error
        }
      }
    },
    profile,
    async ping() {
      try {
        await exchange(fetch, base, { method: 'GET', path: 'profile', timeout: PING_TIMEOUT }, undefined)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isSilence(error)) return error
      }
      return undefined
    },
    async login(username, password) {
      const reply = await send({ method: 'POST', path: 'login', body: { username, password } })
      beginEra()
      dialectOfSession = undefined
      session.begin(reply)
    },
    logout() {
      beginEra()
      if (cookies.get('nz-jwt')) dialectOfSession = detect(cookies)
      // All of them (specification §4): the session must not live on under a name that a later server gives it.
      for (const name of cookies.names()) cookies.expire(name)
      session.forget()
    },
    dialect: () => (cookies.get('nz-jwt') ? undefined : dialectOfSession) ?? detect(cookies),
    expired: session.expired,
    serverTime: () => now() + serverAhead,
    socket: (path) => openSocket(new URL(`${base}/${path}`, globalThis.location?.href).href.replace(/^http/, 'ws')),
  }
}

/** What was waited for, unless the caller leaves first. */
async function waited(sign: Promise<boolean>, { signal }: ApiRequest): Promise<boolean> {
  try {
    return await abortable(sign, signal)
  } catch (cause) {
    throw new ApiError('errors.aborted', 0, 'aborted', { cause })
  }
}

/** Whose success shows that the session lives, and that it may be extended: a new password ends it. */
const provesSession = ({ method, path }: ApiRequest) => (method === 'GET' ? !OPEN.test(path) : path !== 'profile')

/** Nothing of the API answered: the network, the clock, or a proxy in front of it. */
const isSilence = ({ kind, status }: ApiError) =>
  kind === 'network' ||
  kind === 'timeout' ||
  kind === 'blocked' ||
  (kind === 'broken' && status >= 502 && status <= 504)

const signedOut = () => new ApiError('ApiErrorUnauthorized', 0, 'unauthorized')
