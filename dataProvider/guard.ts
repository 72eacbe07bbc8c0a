import { abortable } from './abortable.ts'
import { ApiError, isSilence } from './error.ts'
import type { SessionGate } from './sessionGate.ts'
import { createProof } from './proof.ts'
import type { Proof } from './proof.ts'
import type { ApiRequest } from './transport.ts'

/** Lets calls out only while no dead session would be held against the address of its person. */
export interface RequestGuard extends Pick<Proof, 'awaited' | 'given' | 'learn' | 'doubt'> {
  /**
   * What a call has to wait for before it asks again; undefined when it may go out now. Rejects with an `ApiError` when
   * it may not go out at all.
   */
  hold(request: ApiRequest): Promise<unknown> | undefined
  /** Finds out whether the session lives, once for all who want to know; rejects where the API does not answer. */
  look(): Promise<void>
  /** Waits until a call that failed for the lack of a session may be sent again; false where it has failed for good. */
  mended(error: unknown, request: ApiRequest, isOver: () => boolean): Promise<boolean>
}

interface GuardOptions {
  /** Sends a call, whatever is known of the session. */
  perform: (request: ApiRequest) => Promise<unknown>
  sessionGate: () => SessionGate | undefined
  /** Is there a session, dead or alive? */
  hasSession: () => boolean
  /** Tells later whether the session is another one by then. */
  present: () => () => boolean
  now: () => number
}

/** Milliseconds that a server has to show that it is there. */
const LOOK_TIMEOUT = 10_000

export function createGuard({ perform, sessionGate, hasSession, present, now }: GuardOptions): RequestGuard {
  let looking: Promise<void> | undefined
  const { before, ...proof } = createProof({ look, hasSession, now })

  function look(): Promise<void> {
    looking ??= lookAtProfile().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function lookAtProfile(): Promise<void> {
    const isOver = present()
    try {
      await perform({ method: 'GET', path: 'profile', timeout: LOOK_TIMEOUT })
    } catch (error) {
      if (!(error instanceof ApiError) || isSilence(error)) throw error
      if (error.kind === 'unauthorized') void sessionGate()?.lost(isOver())
      // Whatever it was: the API answers, and nothing more can be learned of the session.
      proof.given()
    }
  }

  async function readiness(ready: Promise<boolean>): Promise<void> {
    if (!(await ready)) throw new ApiError('ApiErrorUnauthorized', 0, 'unauthorized')
  }

  async function back(error: unknown, isOver: () => boolean): Promise<boolean | undefined> {
    if (!(error instanceof ApiError)) return false
    if (error.kind === 'unauthorized') return sessionGate()?.lost(isOver())
    if (error.kind !== 'blocked') return false
    // Open routes answer a dead session with this page, too (docs/contract/http.md#sessions): the profile tells.
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
    mended: async (error, request, isOver) => (await waited(back(error, isOver), request)) ?? false,
  }
}

/** What was waited for, unless the caller leaves first. */
async function waited<T>(sign: Promise<T>, { signal }: ApiRequest): Promise<T> {
  try {
    return await abortable(sign, signal)
  } catch (cause) {
    if (signal?.aborted) throw new ApiError('errors.aborted', 0, 'aborted', { cause })
    throw cause
  }
}
