import type { Fetch } from '#dataProvider/transport.ts'

/** A call of the API that the page sent before its scripts arrived. */
export interface FirstCall {
  answer: Promise<Response>
  /** When the call was sent, and when its answer arrived; milliseconds since 1970, the second one 0 before it. */
  sent: number
  arrived: number
  abort(): void
}

/** By address, as `Client` spells it. */
export type FirstCalls = Map<string, FirstCall>

/** Where the inline script leaves the calls for the product. */
export interface CallsHolder {
  lotusCalls?: FirstCalls
}

const base = '/api/v1'

/**
 * Asks for the profile, and once that has shown that the session lives, for the settings and these paths. A server may
 * hold any other first call with a dead session against the address (docs/decisions/0017-one-harmless-call.md).
 */
export function sendFirstCalls(paths: readonly string[], fetch: Fetch): FirstCalls {
  const calls: FirstCalls = new Map()

  function send(path: string, follow = async (answer: Response) => answer) {
    const controller = new AbortController()
    const answer = fetch(`${base}/${path}`, {
      method: 'GET',
      headers: { Accept: 'application/json' },
      signal: controller.signal,
    }).then(follow)
    const call: FirstCall = { answer, sent: Date.now(), arrived: 0, abort: () => controller.abort() }
    calls.set(`${base}/${path}`, call)
    answer.then(
      () => (call.arrived = Date.now()),
      // Whoever takes the call hears of it.
      () => undefined,
    )
  }

  // The others are sent before anyone has the profile: who has it may ask for them too.
  send('profile', async (answer) => {
    const { success } = await answer
      .clone()
      .json()
      .catch(() => ({}))
    if (success === true) for (const path of ['setting', ...paths]) send(path)
    return answer
  })
  return calls
}
