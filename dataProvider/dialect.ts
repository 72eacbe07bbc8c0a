import type { CookieJar } from './cookies.ts'
import { ApiError } from './error.ts'
import type { ApiMethod, ApiRequest } from './transport.ts'

/**
 * An interim server is 2.0.13 or 2.0.14: it moves servers between users as a current one does, but does not set the
 * CSRF cookie yet.
 */
export type Dialect = 'classic' | 'interim' | 'current'

/** Does a change of the user's profile end all of their sessions (docs/contract/README.md#session-model)? */
export const endsSessions = (dialect: Dialect) => dialect !== 'classic'

/**
 * A server that sets the CSRF cookie is a current one. Before the first authenticated GET this result may be out of
 * date.
 */
const isCurrent = (cookies: CookieJar) => Boolean(cookies.get('nz-csrf'))

/** The edition whose settings these are: the second one is 2.0.0 or newer (docs/contract/README.md#detection). */
function editionOf(settings: unknown): 'first' | 'second' | undefined {
  if (typeof settings !== 'object' || settings === null || !('config' in settings)) return undefined
  return 'tsdb_enabled' in settings ? 'second' : 'first'
}

interface DialectMemory {
  /** The dialect of the session. It stays known for a while after the session has ended. */
  dialect(): Dialect
  /** An answer showed that the session lives. What its cookies say is kept beyond its end, until `forget`. */
  prove(): void
  forget(): void
  /** `ask` calls what interim servers know and classic servers do not (see `Client.learn`). Never rejects. */
  learn(settings: unknown, ask: () => Promise<unknown>): Promise<void>
}

/** What the cookies and the answers of the server have shown about its dialect. */
export function createDialectMemory(cookies: CookieJar): DialectMemory {
  let wasCurrent: boolean | undefined
  let isInterim: boolean | undefined
  const hasSession = () => Boolean(cookies.get('nz-jwt'))
  return {
    dialect() {
      const current = (hasSession() ? undefined : wasCurrent) ?? isCurrent(cookies)
      return current ? 'current' : isInterim ? 'interim' : 'classic'
    },
    prove() {
      if (hasSession()) wasCurrent = isCurrent(cookies)
    },
    forget() {
      wasCurrent = undefined
    },
    async learn(settings, ask) {
      const edition = editionOf(settings)
      // Another server on this host, or a newer release of this one, has left it.
      if (edition === 'first') cookies.expire('nz-csrf')
      if (isInterim !== undefined || isCurrent(cookies) || !hasSession() || edition !== 'second') return
      isInterim = await ask().then(
        () => true,
        (error: unknown) => (error instanceof ApiError && error.status === 404 ? false : undefined),
      )
    },
  }
}

// GET in classic and POST in current: docs/contract/README.md#refresh-method and the two rows after it.
const changed = { refresh: /^refresh-token$/, run: /^cron\/[^/]+\/manual$/, files: /^file$/ }

type Route = keyof typeof changed

function changedRoute(path: string): Route | undefined {
  return (Object.keys(changed) as Route[]).find((route) => changed[route].test(path))
}

interface Verbs {
  /** The methods to try, in this order. The second one is tried only when the answer is exactly HTTP 404. */
  methods(request: ApiRequest): readonly [ApiMethod, ApiMethod?]
  /** Remembers for the lifetime of the page which method the server knows. */
  learn(request: ApiRequest, method: ApiMethod): void
}

export function createVerbs(cookies: CookieJar): Verbs {
  const learned = new Map<Route, ApiMethod>()
  return {
    methods({ method, path }) {
      const route = changedRoute(path)
      if (!route) return [method]
      const first = learned.get(route) ?? (isCurrent(cookies) ? 'POST' : 'GET')
      return first === 'POST' ? ['POST', 'GET'] : ['GET', 'POST']
    },
    learn({ path }, method) {
      const route = changedRoute(path)
      if (route) learned.set(route, method)
    },
  }
}
