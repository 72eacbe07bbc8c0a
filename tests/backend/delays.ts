import { createRandom } from './random.ts'

const { setTimeout } = globalThis

const longest = 150

/** Delays of what travels between a page and its server. */
export interface Delays {
  /** Executes a call after its way to the server, and resolves after the way back. */
  call: <T>(name: string, execute: () => Promise<T>) => Promise<T>
  /** One direction of a connection: runs what it is given later, in the same order. */
  lane: (name: string) => (run: () => void) => void
}

const none: Delays = { call: (_name, execute) => execute(), lane: () => (run) => run() }

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return state
}

/** Not with the timers that a test replaces. */
const wait = (duration: number) => new Promise<void>((resolve) => void setTimeout(resolve, duration))

/**
 * Delays of 0–150 ms, so that answers overtake each other. The same seed gives the nth call of a name the same delay,
 * whatever else is called meanwhile. With `,short` behind its number most delays are short and few are long. Without a
 * seed nothing is delayed.
 */
export function createDelays(seed: string | undefined): Delays {
  if (seed === undefined) return none
  const power = /^\d+,short/.test(seed) ? 3 : 1
  const counts = new Map<string, number>()
  const draw = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return createRandom(hash(`${seed} ${name} ${count}`))
  }
  return {
    call: async (name, execute) => {
      const random = draw(name)
      const delay = random() ** power * longest
      const there = random() * delay
      await wait(there)
      const result = await execute()
      await wait(delay - there)
      return result
    },
    lane: (name) => {
      let last: Promise<unknown> = Promise.resolve()
      return (run) => {
        last = Promise.all([last, wait(draw(name)() ** power * longest)]).then(run)
      }
    },
  }
}
