import { encode } from './envelope.ts'

export interface FaultMatch {
  method?: string
  /** With or without `/api/v1`; a string must equal the path without the query. */
  path: string | RegExp
  /** Matches messages that the server sends on sockets that are open, in place of requests. */
  messages?: true
  /** How many matching requests or messages are left alone before the fault begins. */
  after?: number
}

/**
 * `network` closes the connection, `html` responds like a failing proxy, and `stall` delays the response until `clear`.
 * A stalled socket opens and stays silent. Of a message `network` drops its socket, `stall` loses it, and the others are sent in
 * its place.
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
  /** The next fault for a message on the socket that this request opened, which counts as used. */
  takeMessage: (request: Request, pathname: string) => WireFault | undefined
  answer: (how: Exclude<WireFault, 'stall'>) => Response
  /** Waits for `clear` and returns undefined, or for the abort of the request and returns a network error. */
  stall: (request: Request) => Promise<Response | undefined>
}

const badGateway = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>'

/** What a fault sends in place of the answer or the message. */
export function bodyOfFault(how: Exclude<WireFault, 'stall' | 'network'>): string {
  if (how === 'html') return badGateway
  return how.body === undefined ? '' : typeof how.body === 'string' ? how.body : encode(how.body)
}

function answer(how: Exclude<WireFault, 'stall'>): Response {
  if (how === 'network') return Response.error()
  if (how === 'html') return new Response(badGateway, { status: 502, headers: { 'Content-Type': 'text/html' } })
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  return new Response(bodyOfFault(how) || null, { status: how.status ?? 200, headers })
}

/** Faults that a test adds in advance; the newest matching one with uses left applies first. */
export function createFaults(): Faults {
  const faults: { match: FaultMatch; how: WireFault; spared: number; left: number }[] = []
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
  const takeNext = (messages: boolean): Faults['take'] => {
    return (request, pathname) => {
      const fault = faults.find((each) => {
        if (each.left === 0 || (each.match.messages ?? false) !== messages) return false
        if (!matches(each.match, request, pathname)) return false
        each.spared -= 1
        return each.spared < 0
      })
      if (fault) fault.left -= 1
      return fault?.how
    }
  }
  const take = takeNext(false)
  return {
    add: (match, how, times = Number.POSITIVE_INFINITY) => {
      faults.unshift({ match, how, spared: match.after ?? 0, left: times })
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
    takeMessage: takeNext(true),
    answer,
    stall,
  }
}
