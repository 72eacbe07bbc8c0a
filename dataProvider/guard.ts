import { abortable } from './abortable.ts'
import { ApiError, isSilence, notSent } from './error.ts'
import type { SessionGate } from './sessionGate.ts'
import { createProof } from './proof.ts'
import type { Proof } from './proof.ts'
import type { ApiRequest } from './transport.ts'

/** Delays calls while a dead session could make the server block the user's address. */
interface RequestGuard extends Pick<Proof, 'awaited' | 'confirm' | 'learn' | 'doubt'> {
  /**
   * What a call must wait for before it asks again; undefined when the call may be sent now. Rejects with an
   * `ApiError` when the call may not be sent at all.
   */
  hold(request: ApiRequest): Promise<unknown> | undefined
  /** Finds out whether the session lives, with one request for all callers. Rejects when the API does not answer. */
  look(): Promise<void>
  /**
   * After a call has failed for lack of a session, waits until it may be sent again. False if it has failed for good.
   */
  canSendAgain(error: unknown, request: ApiRequest, isOver: () => boolean): Promise<boolean>
}

interface GuardOptions {
  /** Sends a call, whatever is known about the session. */
  perform: (request: ApiRequest) => Promise<unknown>
  sessionGate: () => SessionGate | undefined
  /** Is there a session, dead or alive, or one that has run out without anybody noticing? */
  hasSession: () => boolean
  /** Returns a function that tells whether the session has been replaced since. */
  watchReplacement: () => () => boolean
  now: () => number
}

/** Milliseconds in which the server must answer. */
const LOOK_TIMEOUT = 10_000

export function createGuard({ perform, sessionGate, hasSession, watchReplacement, now }: GuardOptions): RequestGuard {
  let looking: Promise<void> | undefined
  const { before, ...proof } = createProof({ look, hasSession, now })

  function look(): Promise<void> {
    looking ??= lookAtProfile().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function lookAtProfile(): Promise<void> {
    const isOver = watchReplacement()
    try {
      await perform({ method: 'GET', path: 'profile', timeout: LOOK_TIMEOUT })
    } catch (error) {
      if (!(error instanceof ApiError) || isSilence(error)) return notSent(error)
      if (error.kind === 'unauthorized') void sessionGate()?.onUnauthorized(isOver())
      // Whatever the error was, the API answers, and nothing more can be learned about the session.
      proof.confirm()
    }
  }

  async function readiness(ready: Promise<boolean>): Promise<void> {
    if (!(await ready)) throw new ApiError('ApiErrorUnauthorized', 0, 'unauthorized')
  }

  async function back(error: unknown, isOver: () => boolean): Promise<boolean | undefined> {
    if (!(error instanceof ApiError)) return false
    if (error.kind === 'unauthorized') return sessionGate()?.onUnauthorized(isOver())
    if (error.kind !== 'blocked') return false
    // Open routes also answer a dead session with this page (docs/contract/http.md#sessions). The profile shows
    // whether the session is dead.
    if (hasSession()) await look().catch(() => undefined)
    return sessionGate()?.ready()
  }

  return {
    ...proof,
    hold(request) {
      const ready = sessionGate()?.ready()
      const sign = ready ? readiness(ready) : (looking ?? before(request))
      return sign && waited(sign, request)
    },
    look,
    canSendAgain: async (error, request, isOver) => (await waited(back(error, isOver), request)) ?? false,
  }
}

/** The awaited result, unless the caller aborts first. */
async function waited<T>(sign: Promise<T>, { signal }: ApiRequest): Promise<T> {
  try {
    return await abortable(sign, signal)
  } catch (cause) {
    if (signal?.aborted) throw new ApiError('errors.aborted', 0, 'aborted', { cause })
    throw cause
  }
}
