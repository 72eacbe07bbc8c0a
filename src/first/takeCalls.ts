import type { Fetch } from '#dataProvider/transport.ts'
import type { FirstCalls } from './calls.ts'

/** Milliseconds after which an answer that nobody has taken counts as too old. */
const keeps = 30_000

/**
 * `fetch`, except that a call which the page has already sent is not sent again: its answer is given once. After a call
 * that may change something, the answers that nobody has taken yet are dropped.
 */
export function takeCalls(calls: FirstCalls, fetch: Fetch, now: () => number = Date.now): Fetch {
  return async (address, init) => {
    if (init.method !== 'GET' && !address.endsWith('/refresh-token')) calls.clear()
    const call = calls.get(address)
    if (!call || init.method !== 'GET' || now() - call.sent > keeps) return fetch(address, init)
    calls.delete(address)
    init.signal?.addEventListener('abort', call.abort)
    return asOfNow(await call.answer, now() - call.arrived)
  }
}

/** The answer with the time that the clock of the server shows now; it has lain here for `waited` milliseconds. */
function asOfNow(answer: Response, waited: number): Response {
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(date)) return answer
  const headers = new Headers(answer.headers)
  headers.set('date', new Date(date + waited).toUTCString())
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
