import type { CookieJar } from './cookies.ts'
import type { ApiMethod, ApiRequest } from './transport.ts'

/** An interim server, 2.0.13 or 2.0.14, moves servers between people as a current one and sets no CSRF cookie yet. */
export type Dialect = 'classic' | 'interim' | 'current'

/** Whatever sets the CSRF cookie is a current server; before the first authenticated GET the answer may be too old. */
export const isCurrent = (cookies: CookieJar) => Boolean(cookies.get('nz-csrf'))

/** Whether the settings are those of 2.0.0 or newer (docs/contract/README.md#detection). */
export const isSecondEdition = (settings: unknown) =>
  typeof settings === 'object' && settings !== null && 'tsdb_enabled' in settings

// GET in classic and POST in current: docs/contract/README.md#refresh-method and the two rows after it.
const changed = { refresh: /^refresh-token$/, run: /^cron\/[^/]+\/manual$/, files: /^file$/ }

type Route = keyof typeof changed

function changedRoute(path: string): Route | undefined {
  return (Object.keys(changed) as Route[]).find((route) => changed[route].test(path))
}

export interface Verbs {
  /** The methods to try, in order; the next one only when the answer is exactly HTTP 404. */
  methods(request: ApiRequest): readonly [ApiMethod, ApiMethod?]
  /** Notes which of the methods the server knows, for the page's life. */
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
