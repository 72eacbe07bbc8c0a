import { createStore, type Store } from '../store.ts'

/** In milliseconds. The server allows 10 and 120 calls (docs/contract/mcp.md#a-call), counted by its own clock. */
const perMinute = { calls: 100, span: 60_000 }
const limits = [{ calls: 8, span: 1000 }, perMinute]

const mostRemembered = Math.max(...limits.map(({ calls }) => calls))

interface PaceState {
  /** How many calls wait. */
  waiting: number
  /** When the next of them may be sent, by `performance.now()`; undefined if none waits. */
  next: number | undefined
}

/** Keeps the calls of an API token below the limits of the server. */
export interface Pace extends Store<PaceState> {
  /** Resolves when one more call may be sent, in the order of the calls; rejects when the signal is aborted. */
  take(signal?: AbortSignal): Promise<void>
  /** Are calls to spare that nobody has to wait for? Half of those of a minute are left to what the user does. */
  hasSpare(): boolean
  /** Holds all calls back for so many milliseconds. */
  rest(span: number): void
}

export function createPace(): Pace {
  const store = createStore<PaceState>({ waiting: 0, next: undefined })
  const queue: (() => void)[] = []
  /** When the last calls were sent, by `performance.now()`: the clock of the machine may be set back. */
  const sent: number[] = []
  let rested = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const nextTime = () => Math.max(rested, ...limits.map(({ calls, span }) => (sent.at(-calls) ?? -Infinity) + span))

  function pump() {
    clearTimeout(timer)
    for (let first = queue[0]; first && nextTime() <= performance.now(); first = queue[0]) {
      queue.shift()
      sent.push(performance.now())
      if (sent.length > mostRemembered) sent.shift()
      first()
    }
    const next = queue.length > 0 ? nextTime() : undefined
    if (next !== undefined) timer = setTimeout(pump, next - performance.now())
    store.setState({ waiting: queue.length, next })
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    take: (signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const leave = () => {
          queue.splice(queue.indexOf(go), 1)
          pump()
          reject(signal?.reason as Error)
        }
        const go = () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        }
        signal?.addEventListener('abort', leave, { once: true })
        queue.push(go)
        pump()
      }),
    hasSpare: () => {
      const { calls, span } = perMinute
      return rested <= performance.now() && (sent.at(-calls / 2) ?? -Infinity) + span <= performance.now()
    },
    rest(span) {
      rested = Math.max(rested, performance.now() + span)
      pump()
    },
  }
}
