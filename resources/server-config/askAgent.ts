import type { LotusDataProvider } from '#dataProvider/index.ts'

/** Seconds that the server waits for an agent (docs/contract/http.md#agent-configuration). */
export const agentPatience = 10

type Asking = Pick<LotusDataProvider, 'call'>

/** By the id of each agent: until when its last question may keep the server waiting. */
const turns = new WeakMap<Asking, Map<number, Promise<void>>>()

/**
 * The configuration of an agent as it sent it, with its secret; undefined if it is offline. The server has one place for
 * the answer of an agent, so each question waits for the one before. A question that is asked goes on when the signal
 * aborts, as the server does.
 */
export async function askAgent(asking: Asking, id: number, signal: AbortSignal): Promise<unknown> {
  const own = turns.get(asking) ?? new Map<number, Promise<void>>()
  turns.set(asking, own)
  const answer = inTurn(own.get(id), asking, id, signal)
  own.set(id, settled(answer))
  return answer
}

async function inTurn(before: Promise<void> | undefined, asking: Asking, id: number, signal: AbortSignal) {
  if (before) await Promise.race([before, timeout()])
  signal.throwIfAborted()
  return asking.call({ method: 'GET', path: `server/config/${id}` })
}

/** Ends with the answer, whatever it is, and keeps nothing of it. */
const settled = (answer: Promise<unknown>): Promise<void> =>
  answer.then(
    () => undefined,
    () => undefined,
  )

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, agentPatience * 1000))
