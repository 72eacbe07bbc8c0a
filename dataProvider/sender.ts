import type { CookieJar } from './cookies.ts'
import { createVerbs } from './dialect.ts'
import { ApiError, isSilence, notSent } from './error.ts'
import { exchange } from './transport.ts'
import type { ApiMethod, ApiRequest, Fetch } from './transport.ts'

interface SenderOptions {
  base: string
  fetch: Fetch
  cookies: CookieJar
  /** In milliseconds, for requests that have none. */
  timeout: number
  now: () => number
  /** Called after every request that ended without an answer of the API. */
  onSilence: () => void
}

const CSRF_REFUSED = 'ApiErrorForbidden: missing or invalid CSRF token'

/** Sends requests, whatever is known about the session: with the CSRF token, and with the verbs of the server. */
export function createSender({ base, fetch, cookies, timeout, now, onSilence }: SenderOptions) {
  const verbs = createVerbs(cookies)
  let serverAhead = 0
  let headerAhead = 0
  const serverTime = () => now() + serverAhead - headerAhead

  // The cookie is read for each call, because a login or a refresh in any tab replaces it.
  async function send(request: ApiRequest, method = request.method) {
    const asked = { ...request, method, timeout: request.timeout ?? timeout }
    const reply = await exchange(fetch, base, asked, cookies.get('nz-csrf')).catch((error: unknown) => {
      if (error instanceof ApiError && isSilence(error)) onSilence()
      throw error
    })
    if (reply.date !== undefined) serverAhead = reply.date - now()
    return reply
  }

  /**
   * If a call is refused because of its CSRF token, repeats it once, with the token that a protected GET request sets.
   */
  async function sendSafely(request: ApiRequest, method: ApiMethod) {
    try {
      return await send(request, method)
    } catch (error) {
      if (method === 'GET' || !(error instanceof ApiError) || error.message !== CSRF_REFUSED) throw error
      cookies.expire('nz-csrf')
      await send({ method: 'GET', path: 'profile', signal: request.signal }).catch(notSent)
      return send(request, method)
    }
  }

  async function sendInDialect(request: ApiRequest) {
    const [first, second] = verbs.methods(request)
    try {
      return await sendSafely(request, first)
    } catch (error) {
      if (!second || !(error instanceof ApiError) || error.status !== 404) throw error
      const reply = await sendSafely(request, second)
      verbs.learn(request, second)
      return reply
    }
  }

  return {
    send,
    sendInDialect,
    serverTime,
    learnTime: (time: number) => void (headerAhead += serverTime() - time),
  }
}
