import type { ApiError } from '#dataProvider/error.ts'
import { createStore, type Store } from '../store.ts'

export interface ReachState {
  /** The reason why calls do not reach the API; undefined while the API answers. */
  obstacle: ApiError | undefined
}

export interface Reach extends Store<ReachState> {
  /** Called after a request without an answer: pings the API, and repeats until the API answers. */
  doubt(): void
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

  async function ask(): Promise<void> {
    const obstacle = await ping()
    if (obstacle) lastAway = now()
    if (obstacle?.kind !== store.getState().obstacle?.kind) store.setState({ obstacle })
    if (obstacle) setTimeout(() => void ask(), every)
    else asking = false
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    doubt() {
      if (asking) return
      asking = true
      void ask()
    },
    wasAway: () => now() - lastAway < recently,
  }
}
