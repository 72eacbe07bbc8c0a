import { encode } from './envelope.ts'

export interface FaultMatch {
  method?: string
  /** With or without `/api/v1`; a text must equal the path, the query aside. */
  path: string | RegExp
}

/**
 * `network` closes the connection, `html` answers as a proxy in trouble would, `stall` does not answer until all is well again; a socket that
 * stalls opens and stays silent.
 */
export type WireFault = 'network' | 'html' | 'stall' | { status?: number; body?: unknown }

export interface Faults {
  add: (match: FaultMatch, how: WireFault, times?: number) => void
  /** Forgets the orders; what has stalled until now is answered as usual. */
  clear: () => void
  /** Nothing when the request is to be answered as usual. */
  apply: (request: Request, pathname: string) => Promise<Response | undefined> | undefined
  /** The failure whose turn it is; a socket does not wait for its answer. */
  take: (request: Request, pathname: string) => WireFault | undefined
  answer: (how: Exclude<WireFault, 'stall'>) => Response
  /** Waits until all is well again, which brings nothing, or until who asked has left, which brings an end. */
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

/** Failures a test orders in advance; the latest order that fits and has turns left is served first. */
export function createFaults(): Faults {
  const orders: { match: FaultMatch; how: WireFault; left: number }[] = []
  const fits = ({ method, path }: FaultMatch, request: Request, pathname: string) => {
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
    const order = orders.find((each) => each.left > 0 && fits(each.match, request, pathname))
    if (order) order.left -= 1
    return order?.how
  }
  return {
    add: (match, how, times = Number.POSITIVE_INFINITY) => {
      orders.unshift({ match, how, left: times })
    },
    clear: () => {
      orders.length = 0
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
