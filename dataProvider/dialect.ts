import type { CookieJar } from './cookies.ts'
import type { ApiMethod, ApiRequest } from './transport.ts'

/**
 * An interim server is 2.0.13 or 2.0.14: it moves servers between users as a current one does, but does not set the
 * CSRF cookie yet.
 */
export type Dialect = 'classic' | 'interim' | 'current'

/**
 * A server that sets the CSRF cookie is a current one. Before the first authenticated GET this result may be out of
 * date.
 */
export const isCurrent = (cookies: CookieJar) => Boolean(cookies.get('nz-csrf'))

/** The edition whose settings these are: the second one is 2.0.0 or newer (docs/contract/README.md#detection). */
export function editionOf(settings: unknown): 'first' | 'second' | undefined {
  if (typeof settings !== 'object' || settings === null || !('config' in settings)) return undefined
  return 'tsdb_enabled' in settings ? 'second' : 'first'
}

/** Does a change of the user's profile end all of their sessions (docs/contract/README.md#session-model)? */
export const endsSessions = (dialect: Dialect) => dialect !== 'classic'

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
