import type { CookieJar } from './cookies.ts'
import { createDialectMemory } from './dialect.ts'
import type { Dialect } from './dialect.ts'
import { ApiError } from './error.ts'
import type { FeedSocket } from './feed.ts'
import { createGuard } from './guard.ts'
import type { SessionGate } from './sessionGate.ts'
import { hasAddress, provesSession } from './proof.ts'
import { createExpiryTracker } from './sessionExpiry.ts'
import type { SessionMemory } from './sessionExpiry.ts'
import { createRenewal } from './sessionRenewal.ts'
import { createSender } from './sender.ts'
import type { ApiRequest, Fetch } from './transport.ts'
import { tryAgain } from './tryAgain.ts'

export type { ApiRequest } from './transport.ts'

export interface Client {
  /** Undefined means success without data. The API answers so for every empty list. */
  request<T = unknown>(request: ApiRequest): Promise<T | undefined>
  /** Requests the profile without waiting for the session gate. Undefined when nobody is signed in. */
  profile(signal?: AbortSignal): Promise<unknown>
  /**
   * Returns the error that keeps calls from reaching the API, or undefined when the API answers, whatever its answer
   * is. It requests the profile, so it also detects a dead session.
   */
  ping(): Promise<ApiError | undefined>
  /**
   * Notes that the session may have died unnoticed. The next call waits until a request for the profile has shown
   * whether it lives.
   */
  doubt(): void
  login(username: string, password: string): Promise<void>
  /** Sends a request to an address of the server that is not one of the API, without the session. */
  outside: Fetch
  /** Ends the session in this browser; the API has no logout. `elsewhere`: another tab has, so a later one stays. */
  logout(elsewhere?: boolean): void
  /** The dialect of the session. It stays known for a while after the session has ended. */
  dialect(): Dialect
  /**
   * Finds out which dialect the server speaks. It uses the answer of `GET setting`; whether a server without the CSRF
   * cookie is an interim one, it asks for a path that interim servers know and classic servers do not. Never rejects: if
   * the answer is inconclusive, the server counts as classic until the next call.
   */
  learn(settings: unknown, path: string): Promise<void>
  /** Is the known lifetime of the session over? */
  expired(): boolean
  /** Returns a function that tells whether the session of the browser is another one than now, or none any more. */
  watchSession(): () => boolean
  /**
   * The current time by the server's clock, taken from its last answer, or by ours if the server gave none.
   * Milliseconds since 1970.
   */
  serverTime(): number
  /**
   * Takes a time that the Nezha server itself has just said. The header of an answer has the time of the proxy before it,
   * if there is one; from now on, `serverTime` takes the difference off.
   */
  learnTime(time: number): void
  /**
   * Opens a WebSocket below /api/v1/ as soon as calls may be sent, unless the signal aborts before. The browser sends
   * the session cookie with it. `open` takes the address; by default the socket is one of the page.
   */
  socket(path: string, options?: { signal?: AbortSignal; open?: (url: string) => FeedSocket }): Promise<FeedSocket>
  /** Is there a session, dead or alive, or one that has run out without anybody noticing? */
  hasSession(): boolean
}

export interface ClientOptions {
  base?: string
  fetch?: Fetch
  socket?: (url: string) => FeedSocket
  cookies: CookieJar
  timeout?: number
  /** Milliseconds after which a GET that was lost on the way is sent again, once for each. Default: never. */
  tryAgainAfter?: readonly number[]
  now?: () => number
  memory?: SessionMemory
  /** Decides what happens to calls while there is no session. Default: they fail. */
  sessionGate?: () => SessionGate
  /** Called after every request that ended without an answer of the API. */
  onSilence?: () => void
}

/** The current login of this tab. `cookie`: the session cookie of the browser, which all tabs share. */
function createLoginScope(cookie: () => string | undefined) {
  let current = new AbortController()
  let isProven = false
  return {
    /** Aborts work that must not outlive the current login. */
    signal: () => current.signal,
    /** Begins another login, or a time without one. */
    begin() {
      current.abort()
      current = new AbortController()
      isProven = false
    },
    /** An answer showed that the session lives. */
    prove() {
      isProven = true
    },
    /** Also of one that has run out: the browser drops its cookie then, and open routes answer as for a guest. */
    hasSession: () => isProven || cookie() !== undefined,
    /**
     * Returns a function that tells whether the session has been replaced since now. Other tabs of the browser can start
     * a session, too.
     */
    watchReplacement(): () => boolean {
      const { signal: over } = current
      const before = cookie()
      return () => over.aborted || (cookie() !== undefined && cookie() !== before)
    },
    watchSession() {
      const before = cookie()
      return () => cookie() !== before
    },
    /** Returns a function that tells whether the browser has dropped the session since now. */
    watchLoss() {
      const before = cookie()
      return () => before !== undefined && cookie() === undefined
    },
  }
}

/** The request that leads to a sign-in provider starts a new session, so it does not wait for a session. */
const leadsIn = ({ method, path }: ApiRequest) => method === 'GET' && /^oauth2\/[^/]+$/.test(path)

export function createClient(options: ClientOptions): Client {
  const { base = '/api/v1', cookies, timeout = 30_000, tryAgainAfter = [], now = Date.now } = options
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const openSocket = options.socket ?? ((url) => new WebSocket(url) as FeedSocket)
  const { send, sendInDialect, ...clock } = createSender({
    base,
    fetch,
    cookies,
    timeout,
    now,
    onSilence: fallSilent,
  })
  const sessionGate = () => options.sessionGate?.()
  const session = createExpiryTracker(options.memory, now)
  const cookie = () => cookies.get('nz-jwt')
  const { prove, hasSession, watchReplacement, watchSession, ...login } = createLoginScope(cookie)
  const renewal = createRenewal({ session, sendInDialect, cookie })
  const dialectMemory = createDialectMemory(cookies)
  const guard = createGuard({ perform, sessionGate, hasSession, watchReplacement, now })

  function fallSilent() {
    guard.doubt()
    options.onSilence?.()
  }

  /** Sends a call with the current session. */
  async function perform(request: ApiRequest): Promise<unknown> {
    const over = login.signal()
    const isLost = login.watchLoss()
    const sent = sendInDialect(request)
    if (!provesSession(request)) return (await sent).data
    guard.awaited(request, sent)
    const { data } = await sent
    if (!over.aborted) {
      prove()
      dialectMemory.prove()
      guard.confirm(isLost)
      if (request.path === 'profile') guard.learn(hasAddress(data))
      void renewal.renew(over)
    }
    return data
  }

  /** Sends a call as soon as calls may be sent, and again once a session that it lacked is there. */
  async function sendInSession<T>(request: ApiRequest) {
    for (;;) {
      for (let held; (held = leadsIn(request) ? undefined : guard.hold(request));) await held
      const isOver = watchReplacement()
      try {
        return (await perform(request)) as T | undefined
      } catch (error) {
        if (!(await guard.canSendAgain(error, request, isOver))) throw error
      }
    }
  }

  const client: Client = {
    request: <T>(request: ApiRequest) => tryAgain(() => sendInSession<T>(request), request, tryAgainAfter),
    async profile(signal) {
      for (;;) {
        const isOver = watchReplacement()
        try {
          return await perform({ method: 'GET', path: 'profile', signal })
        } catch (error) {
          if (!(error instanceof ApiError && error.kind === 'unauthorized')) throw error
          // Otherwise another tab has signed in while the answer was on its way.
          if (!isOver()) return undefined
        }
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
      login.begin()
      dialectMemory.forget()
      session.begin(reply)
    },
    outside: (path, init) =>
      fetch(base.replace(/\/api\/v1$/, '') + path, { ...init, credentials: 'omit', cache: 'no-store' }),
    logout(elsewhere = false) {
      login.begin()
      if (elsewhere && !renewal.isOwn()) return
      // All of them (docs/specification.md#session): a later server may keep the session under another name.
      for (const name of cookies.names()) cookies.expire(name)
      session.forget()
    },
    dialect: dialectMemory.dialect,
    learn: (settings, path) => dialectMemory.learn(settings, () => client.request({ method: 'GET', path })),
    expired: session.expired,
    hasSession,
    watchSession,
    ...clock,
    async socket(path, { signal, open = openSocket } = {}) {
      for (let held; (held = guard.hold({ method: 'GET', path, signal }));) await held
      return open(new URL(`${base}/${path}`, globalThis.location?.href).href.replace(/^http/, 'ws'))
    },
  }
  return client
}
