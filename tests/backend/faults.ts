import { encode } from './envelope.ts'

export interface FaultMatch {
  method?: string
  /** With or without `/api/v1`; a text must equal the path, the query aside. */
  path: string | RegExp
}

/** `network` closes the connection, `html` answers as a proxy in trouble would, `stall` never answers. */
export type Fault = 'network' | 'html' | 'stall' | { status?: number; body?: unknown }

export interface Faults {
  add: (match: FaultMatch, how: Fault, times?: number) => void
  clear: () => void
  apply: (request: Request, pathname: string) => Promise<Response> | undefined
}

function respond(how: Fault, request: Request): Promise<Response> {
  if (how === 'network') return Promise.resolve(Response.error())
  if (how === 'html') {
    const body = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>'
    return Promise.resolve(new Response(body, { status: 502, headers: { 'Content-Type': 'text/html' } }))
  }
  if (how === 'stall') {
    return new Promise((resolve) => {
      const end = () => resolve(Response.error())
      if (request.signal.aborted) end()
      else request.signal.addEventListener('abort', end, { once: true })
    })
  }
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  const body = how.body === undefined ? null : typeof how.body === 'string' ? how.body : encode(how.body)
  return Promise.resolve(new Response(body, { status: how.status ?? 200, headers }))
}

/** Failures a test orders in advance; the latest order that fits and has turns left is served first. */
export function createFaults(): Faults {
  const orders: { match: FaultMatch; how: Fault; left: number }[] = []
  const fits = ({ method, path }: FaultMatch, request: Request, pathname: string) => {
    const short = pathname.replace(/^\/api\/v1/, '')
    if (method && method !== request.method) return false
    return typeof path === 'string' ? path === pathname || path === short : path.test(pathname)
  }
  return {
    add: (match, how, times = Number.POSITIVE_INFINITY) => {
      orders.unshift({ match, how, left: times })
    },
    clear: () => {
      orders.length = 0
    },
    apply: (request, pathname) => {
      const order = orders.find((each) => each.left > 0 && fits(each.match, request, pathname))
      if (!order) return undefined
      order.left -= 1
      return respond(order.how, request)
    },
  }
}
