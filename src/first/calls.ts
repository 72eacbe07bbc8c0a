import { provesSession } from '#dataProvider/proof.ts'
import type { Fetch } from '#dataProvider/transport.ts'

/** A call of the API that the page sent before its scripts arrived. */
interface FirstCall {
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

const isHarmless = (path: string) => provesSession({ method: 'GET', path })

/**
 * Asks for the profile and for these paths. A server may hold a call of an open route with a dead session against the
 * address (docs/decisions/0017-one-harmless-call.md), so the open ones and the settings are asked for once the profile
 * has shown that the session lives. If it does not, no other call is left for the product.
 */
export function sendFirstCalls(paths: readonly string[], fetch: Fetch): FirstCalls {
  const calls: FirstCalls = new Map()

  function send(path: string, follow = (answer: Promise<Response>) => answer) {
    const controller = new AbortController()
    const sent = fetch(`${base}/${path}`, {
      method: 'GET',
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal: controller.signal,
    })
    const answer = follow(sent)
    const call: FirstCall = { answer, sent: Date.now(), arrived: 0, abort: () => controller.abort() }
    calls.set(`${base}/${path}`, call)
    answer.then(
      () => (call.arrived = Date.now()),
      // Whoever takes the call hears of it.
      () => undefined,
    )
  }

  // The other calls are sent or dropped before anyone has the profile: who has it may ask for them.
  send('profile', async (answer) => {
    const { success } = await answer.then((response) => response.clone().json()).catch(() => ({}))
    if (success === true) for (const path of ['setting', ...paths.filter((path) => !isHarmless(path))]) send(path)
    else drop()
    return answer
  })
  for (const path of paths.filter(isHarmless)) send(path)

  function drop() {
    for (const [address, call] of calls) {
      if (address === `${base}/profile`) continue
      calls.delete(address)
      call.abort()
    }
  }
  return calls
}
