import { readAnswer } from './answer.ts'
import { ApiError } from './error.ts'

export type ApiMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface ApiRequest {
  method: ApiMethod
  /** Relative to /api/v1/, without a leading slash. */
  path: string
  body?: unknown
  query?: Record<string, string | number>
  signal?: AbortSignal
  /** Milliseconds. */
  timeout?: number
  /** Whether it is sent although the page is being left. */
  keepalive?: true
}

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

export interface ApiReply {
  data: unknown
  /** The time of the server's clock, if the answer has one. */
  date: number | undefined
}

/** Performs one HTTP request. Returns the data of the envelope, or throws an ApiError. */
export async function exchange(
  fetch: Fetch,
  base: string,
  { method, path, body, query, signal, timeout, keepalive }: ApiRequest & { timeout: number },
  csrf: string | undefined,
): Promise<ApiReply> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (method !== 'GET' && csrf) headers['X-CSRF-Token'] = csrf
  const pairs = Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])
  const url = `${base}/${path}${query ? `?${new URLSearchParams(pairs)}` : ''}`
  const init: RequestInit = {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    // The cache of the browser outlives the session, and any page of this site may ask it.
    cache: 'no-store',
    ...(keepalive && { keepalive }),
  }
  const { response, text } = await inTime(timeout, signal, async (signal) => {
    const response = await fetch(url, { ...init, signal })
    return { response, text: await response.text() }
  })
  const date = Date.parse(response.headers.get('date') ?? '')
  return { data: readAnswer(response.status, text), date: Number.isNaN(date) ? undefined : date }
}

/** Distinguishes who ended the work: the caller, the timeout, or the network. */
async function inTime<T>(
  timeout: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let late = false
  try {
    return await withDeadline(timeout, caller, work, () => (late = true))
  } catch (cause) {
    const kind = caller?.aborted ? 'aborted' : late ? 'timeout' : 'network'
    throw new ApiError(`errors.${kind}`, 0, kind, { cause })
  }
}

/**
 * Works with a signal that is aborted by the caller or after so many milliseconds. `AbortSignal.any` does the same, but
 * not in every supported browser.
 */
export async function withDeadline<T>(
  timeout: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  onLate?: () => void,
): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(() => {
    onLate?.()
    stop()
  }, timeout)
  caller?.addEventListener('abort', stop)
  try {
    caller?.throwIfAborted()
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', stop)
  }
}
