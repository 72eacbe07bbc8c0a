import type { ApiError } from '#dataProvider/error.ts'
import { createStore, type Store } from '../store.ts'

export interface ReachState {
  /** What keeps calls from the API; undefined while it answers. */
  obstacle: ApiError | undefined
}

export interface Reach extends Store<ReachState> {
  /** A call got no answer: finds out whether the API is there, and asks on until it is. */
  doubt(): void
  /** Has it been away within the last minute? */
  wasAway(): boolean
}

interface ReachOptions {
  ping: () => Promise<ApiError | undefined>
  /** Milliseconds between two tries. */
  every?: number
  now?: () => number
}

const recently = 60_000

/** Whether the API can be reached, as far as calls have shown. */
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
