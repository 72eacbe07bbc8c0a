import type { CookieJar } from './cookies.ts'
import { createVerbs, isCurrent, isSecondEdition } from './dialect.ts'
import type { Dialect } from './dialect.ts'
import { ApiError, isSilence } from './error.ts'
import type { FeedSocket } from './feed.ts'
import { createGuard } from './guard.ts'
import type { SessionGate } from './sessionGate.ts'
import { provesSession } from './proof.ts'
import { createExpiryTracker } from './session.ts'
import type { SessionMemory } from './session.ts'
import { exchange } from './transport.ts'
import type { ApiMethod, ApiRequest, Fetch } from './transport.ts'

export type { ApiMethod, ApiRequest } from './transport.ts'

export interface Client {
  /** Undefined means success without data, as the API says it of every empty list. */
  request<T = unknown>(request: ApiRequest): Promise<T | undefined>
  /** The data of the profile, asked for past the keeper of the session; undefined when nobody is signed in. */
  profile(signal?: AbortSignal): Promise<unknown>
  /**
   * What keeps calls from the API at present; undefined when it answers, whatever it answers. It asks for the profile,
   * so that a session that is dead is found out by it.
   */
  ping(): Promise<ApiError | undefined>
  /** The session may have died unseen: the next call waits until the profile has told. */
  doubt(): void
  login(username: string, password: string): Promise<void>
  /** Ends the session in this browser; the API knows no logout. */
  logout(): void
  /** That of the session, also for a while after it has ended. */
  dialect(): Dialect
  /**
   * Finds out whether a server without the CSRF cookie is an interim one, given what `GET setting` has told and a path
   * that came with those. Never rejects: where that cannot be told, it counts as classic until it is asked again.
   */
  learn(settings: unknown, path: string): Promise<void>
  /** Is the known lifetime of the session over? */
  expired(): boolean
  /** Now by the server's clock, as its last answer told; ours where it told none. Milliseconds since 1970. */
  serverTime(): number
  /** Opens a socket below /api/v1/ as soon as calls may go out; the session's cookie goes with it. */
  socket(path: string): Promise<FeedSocket>
}

export interface ClientOptions {
  base?: string
  fetch?: Fetch
  socket?: (url: string) => FeedSocket
  cookies: CookieJar
  timeout?: number
  now?: () => number
  memory?: SessionMemory
  /** Decides what becomes of calls while there is no session. Default: they fail. */
  sessionGate?: () => SessionGate
  /** Told of every exchange that ended without an answer of the API. */
  onSilence?: () => void
}

const CSRF_REFUSED = 'ApiErrorForbidden: missing or invalid CSRF token'

/** The way to a provider leads back into a session: it is not kept waiting for one. */
const leadsIn = ({ method, path }: ApiRequest) => method === 'GET' && /^oauth2\/[^/]+$/.test(path)

export function createClient(options: ClientOptions): Client {
  const { base = '/api/v1', cookies, timeout = 30_000, now = Date.now } = options
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const openSocket = options.socket ?? ((url) => new WebSocket(url) as FeedSocket)
  const verbs = createVerbs(cookies)
  const sessionGate = () => options.sessionGate?.()
  const session = createExpiryTracker(options.memory, now)
  /** Stands for the present login: its signal ends what must not outlive it. */
  let loginScope = new AbortController()
  let serverAhead = 0
  let dialectOfSession: Dialect | undefined
  let isInterim: boolean | undefined

  const cookie = () => cookies.get('nz-jwt')
  const detect = (): Dialect => (isCurrent(cookies) ? 'current' : isInterim ? 'interim' : 'classic')
  const guard = createGuard({ perform, sessionGate, hasSession: () => cookie() !== undefined, present, now })

  function beginLoginScope() {
    loginScope.abort()
    loginScope = new AbortController()
  }

  // The cookie is read at each call: a login or a refresh, in any tab, replaces it.
  async function send(request: ApiRequest, method = request.method) {
    const asked = { ...request, method, timeout: request.timeout ?? timeout }
    const reply = await exchange(fetch, base, asked, cookies.get('nz-csrf')).catch((error: unknown) => {
      if (error instanceof ApiError && isSilence(error)) {
        guard.doubt()
        options.onSilence?.()
      }
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
    const { signal } = loginScope
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
    const { signal: over } = loginScope
    const sent = sendInDialect(request)
    if (!provesSession(request)) return (await sent).data
    guard.awaited(request, sent)
    const { data } = await sent
    if (!over.aborted) {
      guard.given()
      if (request.path === 'profile') guard.learn(hasAddress(data))
      void refresh()
    }
    return data
  }

  /** Tells later whether the session is another one by then: also the other tabs of the browser begin some. */
  function present(): () => boolean {
    const { signal: over } = loginScope
    const before = cookie()
    return () => over.aborted || (cookie() !== undefined && cookie() !== before)
  }

  const client: Client = {
    async request<T>(request: ApiRequest) {
      for (;;) {
        const held = leadsIn(request) ? undefined : guard.hold(request)
        if (held) {
          await held
          continue
        }
        const isOver = present()
        try {
          return (await perform(request)) as T | undefined
        } catch (error) {
          if (!(await guard.mended(error, request, isOver))) throw error
        }
      }
    },
    async profile(signal) {
      try {
        return await perform({ method: 'GET', path: 'profile', signal })
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'unauthorized') return undefined
        throw error
      }
    },
    async ping() {
      try {
        await guard.look()
        return undefined
      } catch (error) {
        if (error instanceof ApiError) return error
        throw error
      }
    },
    doubt: guard.doubt,
    async login(username, password) {
      const reply = await send({ method: 'POST', path: 'login', body: { username, password } })
      beginLoginScope()
      dialectOfSession = undefined
      session.begin(reply)
    },
    logout() {
      beginLoginScope()
      if (cookies.get('nz-jwt')) dialectOfSession = detect()
      // All of them (docs/specification.md#session): a later server may keep the session under another name.
      for (const name of cookies.names()) cookies.expire(name)
      session.forget()
    },
    dialect: () => (cookies.get('nz-jwt') ? undefined : dialectOfSession) ?? detect(),
    async learn(settings, path) {
      if (isInterim !== undefined || isCurrent(cookies) || !cookie() || !isSecondEdition(settings)) return
      isInterim = await client.request({ method: 'GET', path }).then(
        () => true,
        (error: unknown) => (error instanceof ApiError && error.status === 404 ? false : undefined),
      )
    },
    expired: session.expired,
    serverTime: () => now() + serverAhead,
    async socket(path) {
      for (let held; (held = guard.hold({ method: 'GET', path }));) await held
      return openSocket(new URL(`${base}/${path}`, globalThis.location?.href).href.replace(/^http/, 'ws'))
    },
  }
  return client
}

/** Does the server see the address of who asks for their profile? */
const hasAddress = (profile: unknown) =>
  typeof profile === 'object' && profile !== null && 'login_ip' in profile && Boolean(profile.login_ip)
