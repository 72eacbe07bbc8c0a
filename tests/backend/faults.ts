import { blocked, encode } from './envelope.ts'

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
 * How the response to an executed request is lost: `reset` breaks the connection in the middle of the response, `stall`
 * delays it until `clear`, `html` replaces it by the error page of a proxy, `cut` sends only half of the text. A
 * connection must not break before the first byte: on a reused connection, browsers then retry any request.
 */
export type Loss = 'reset' | 'stall' | 'html' | 'cut'

/**
 * `network` closes the connection, `html` responds like a failing proxy, `blocked` like the firewall, and `stall` delays
 * the response until `clear`. With `answer` the request is executed, and its response is lost or gets another text.
 * A stalled socket opens and stays silent. Of a message `network` drops its socket, `stall` loses it, and the others are
 * sent in its place.
 */
export type WireFault =
  | 'network'
  | 'html'
  | 'blocked'
  | 'stall'
  | { status?: number; body?: unknown }
  | { answer: Loss | ((text: string) => string) }

/** What a storm does to a request: nothing, a fault, a delay in milliseconds, or a proxy that delivers it twice. */
export type Gust = WireFault | { late: number } | 'twice' | undefined

export interface Faults {
  /** Until `clear`, each request suffers what is drawn for it. */
  storm: (draw: () => Gust) => void
  add: (match: FaultMatch, how: WireFault, times?: number) => void
  /** Removes all faults; stalled requests get their normal response. */
  clear: () => void
  /** The response to a request under the next matching fault; `execute` is called unless the fault prevents that. */
  apply: (request: Request, pathname: string, execute: () => Promise<Response>) => Promise<Response>
  /** The next matching fault, which counts as used; sockets call this directly. */
  take: (request: Request, pathname: string) => WireFault | undefined
  /** The next fault for a message on the socket that this request opened, which counts as used. */
  takeMessage: (request: Request, pathname: string) => WireFault | undefined
  answer: (how: Exclude<WireFault, 'stall'>) => Response
  /** The response to an executed request after it is lost. */
  lose: (how: Loss, request: Request, response: Response) => Promise<Response>
}

const badGateway = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>'

/** A body that fails after this text. */
const failingBody = (text: string) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new Error('the answer is lost')),
  })

/** What a fault sends in place of `text`, which is a message or empty. */
export function bodyOfFault(how: Exclude<WireFault, 'stall' | 'network'>, text = ''): string {
  if (how === 'html' || how === 'blocked') return badGateway
  if ('answer' in how) return typeof how.answer === 'function' ? how.answer(text) : text.slice(0, text.length / 2)
  return how.body === undefined ? '' : typeof how.body === 'string' ? how.body : encode(how.body)
}

function answer(how: Exclude<WireFault, 'stall'>): Response {
  if (how === 'network') return Response.error()
  if (how === 'html') return new Response(badGateway, { status: 502, headers: { 'Content-Type': 'text/html' } })
  if (how === 'blocked') return blocked()
  if ('answer' in how) return Response.error()
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
  const lose: Faults['lose'] = async (how, request, response) => {
    if (how === 'stall') return (await stall(request)) ?? response
    if (how === 'html') return answer(how)
    const text = await response.text()
    const half = text.slice(0, text.length / 2)
    const { status, headers } = response
    return new Response(how === 'cut' ? half : failingBody(half), { status, headers })
  }
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
  let draw: () => Gust = () => undefined
  return {
    storm: (next) => void (draw = next),
    add: (match, how, times = Number.POSITIVE_INFINITY) => {
      faults.unshift({ match, how, spared: match.after ?? 0, left: times })
    },
    clear: () => {
      draw = () => undefined
      faults.length = 0
      for (const release of stalled) release()
      stalled.clear()
    },
    apply: async (request, pathname, execute) => {
      const gust = draw()
      if (gust === 'twice') {
        const first = await execute()
        await execute()
        return first
      }
      if (typeof gust === 'object' && 'late' in gust) {
        await new Promise((resolve) => setTimeout(resolve, gust.late))
        return execute()
      }
      const how = gust ?? take(request, pathname)
      if (how === undefined) return execute()
      if (how === 'stall') return (await stall(request)) ?? execute()
      if (typeof how === 'string' || !('answer' in how)) return answer(how)
      const response = await execute()
      if (typeof how.answer === 'string') return lose(how.answer, request, response)
      const { status, headers } = response
      return new Response(how.answer(await response.text()), { status, headers })
    },
    take,
    takeMessage: takeNext(true),
    answer,
    lose,
  }
}
