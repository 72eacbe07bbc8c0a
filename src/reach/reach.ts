import type { ApiError } from '#dataProvider/error.ts'
import { createStore, type Store } from '../store.ts'

export interface ReachState {
  /** The reason why calls do not reach the API; undefined while the API answers. */
  obstacle: ApiError | undefined
}

export interface Reach extends Store<ReachState> {
  /** Called after a request without an answer: pings the API, and repeats until the API answers. */
  doubt(): void
  /** The same, but pings now, also if an earlier ping has just failed. */
  look(): void
  /** Was the API unreachable within the last minute? */
  wasAway(): boolean
}

interface ReachOptions {
  ping: () => Promise<ApiError | undefined>
  /** Milliseconds between two pings. */
  every?: number
  now?: () => number
}

const recently = 60_000

/** Keeps track of whether the API can be reached, as far as requests have shown. */
export function createReach({ ping, every = 5000, now = Date.now }: ReachOptions): Reach {
  const store = createStore<ReachState>({ obstacle: undefined })
  let asking = false
  let lastAway = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    asking = true
    clearTimeout(timer)
    timer = undefined
    const obstacle = await ping()
    if (obstacle) lastAway = now()
    if (obstacle?.kind !== store.getState().obstacle?.kind) store.setState({ obstacle })
    if (obstacle) timer = setTimeout(() => void ask(), every)
    else asking = false
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    doubt() {
      if (!asking) void ask()
    },
    look() {
      if (!asking || timer !== undefined) void ask()
    },
    wasAway: () => now() - lastAway < recently,
  }
}
