import { ApiError, isLostOnTheWay } from './error.ts'
import type { ApiRequest } from './transport.ts'

/**
 * Sends a call, and a GET that was lost on the way again after so many milliseconds, once for each. No other failure: a
 * timeout has taken long enough, and a firewall blocks for longer at each try.
 */
export async function tryAgain<T>(
  send: () => Promise<T>,
  request: Pick<ApiRequest, 'method' | 'signal'>,
  after: readonly number[],
): Promise<T> {
  const [delay, ...others] = after
  try {
    return await send()
  } catch (error) {
    const isWorthIt = request.method === 'GET' && error instanceof ApiError && isLostOnTheWay(error)
    if (!isWorthIt || delay === undefined) throw error
    await pause(delay, request.signal)
    return tryAgain(send, request, others)
  }
}

/** Waits so long, or until the caller aborts. */
const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(new ApiError('errors.aborted', 0, 'aborted'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()
  })
