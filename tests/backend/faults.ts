import { encode } from './envelope.ts'

export interface FaultMatch {
  method?: string
  /** With or without `/api/v1`; a string must equal the path without the query. */
  path: string | RegExp
}

/**
 * `network` closes the connection, `html` responds like a failing proxy, and `stall` delays the response until `clear`.
 * A stalled socket opens and stays silent.
 */
export type WireFault = 'network' | 'html' | 'stall' | { status?: number; body?: unknown }

export interface Faults {
  add: (match: FaultMatch, how: WireFault, times?: number) => void
  /** Removes all faults; stalled requests get their normal response. */
  clear: () => void
  /** The response of the next matching fault; undefined when there is none. */
  apply: (request: Request, pathname: string) => Promise<Response | undefined> | undefined
  /** The next matching fault, which counts as used; sockets call this directly. */
  take: (request: Request, pathname: string) => WireFault | undefined
  answer: (how: Exclude<WireFault, 'stall'>) => Response
  /** Waits for `clear` and returns undefined, or for the abort of the request and returns a network error. */
  stall: (request: Request) => Promise<Response | undefined>
}

function answer(how: Exclude<WireFault, 'stall'>): Response {
  if (how === 'network') return Response.error()
  if (how === 'html') {
    const body = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>'
    return new Response(body, { status: 502, headers: { 'Content-Type': 'text/html' } })
  }
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  const body = how.body === undefined ? null : typeof how.body === 'string' ? how.body : encode(how.body)
  return new Response(body, { status: how.status ?? 200, headers })
}

/** Faults that a test adds in advance; the newest matching one with uses left applies first. */
export function createFaults(): Faults {
  const faults: { match: FaultMatch; how: WireFault; left: number }[] = []
  const matches = ({ method, path }: FaultMatch, request: Request, pathname: string) => {
    const short = pathname.replace(/^\/api\/v1/, '')
    if (method && method !== request.method) return false
    return typeof path === 'string' ? path === pathname || path === short : path.test(pathname)
  }
  const stalled = new Set<() => void>()
  const stall = (request: Request) =>
    new Promise<Response | undefined>((resolve) => {
      const end = () => resolve(Response.error())
      if (request.signal.aborted) return end()
      request.signal.addEventListener('abort', end, { once: true })
      stalled.add(() => resolve(undefined))
    })
  const take: Faults['take'] = (request, pathname) => {
    const fault = faults.find((each) => each.left > 0 && matches(each.match, request, pathname))
    if (fault) fault.left -= 1
    return fault?.how
  }
  return {
    add: (match, how, times = Number.POSITIVE_INFINITY) => {
      faults.unshift({ match, how, left: times })
    },
    clear: () => {
      faults.length = 0
      for (const release of stalled) release()
      stalled.clear()
    },
    apply: (request, pathname) => {
      const how = take(request, pathname)
      if (how === undefined) return undefined
      return how === 'stall' ? stall(request) : Promise.resolve(answer(how))
    },
    take,
    answer,
    stall,
  }
}
