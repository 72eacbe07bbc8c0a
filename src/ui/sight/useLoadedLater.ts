import { useSyncExternalStore } from 'react'
import { createStore, type Store } from '../../store.ts'
import type { LazyPart } from '../lazyPart.ts'

/** Milliseconds before code that did not arrive is asked for again. The pause doubles after each try, up to the longest. */
const [firstPause, longestPause] = [2000, 60_000]

/** Whether a part is loaded. It is asked for while somebody listens, until it arrives. */
function createLater(part: Pick<LazyPart<never>, 'load'>): Store<boolean> {
  const loaded = createStore(false)
  let listeners = 0
  let isAsked = false

  async function load(pause = firstPause) {
    isAsked = listeners > 0
    if (!isAsked) return
    try {
      await part.load()
      loaded.setState(true)
    } catch {
      setTimeout(() => void load(Math.min(2 * pause, longestPause)), pause)
    }
  }

  return {
    getState: loaded.getState,
    subscribe(listener) {
      listeners += 1
      // A browser without the function waits a moment instead.
      if (!isAsked) (globalThis.requestIdleCallback ?? setTimeout)(() => void load())
      isAsked = true
      const unsubscribe = loaded.subscribe(listener)
      return () => {
        listeners -= 1
        unsubscribe()
      }
    },
  }
}

const laters = new WeakMap<object, Store<boolean>>()

function laterOf(part: Pick<LazyPart<never>, 'load'>): Store<boolean> {
  const later = laters.get(part) ?? createLater(part)
  laters.set(part, later)
  return later
}

/** Whether the code of a part is loaded that nobody waits for: it is loaded once the browser has nothing to do. */
export function useLoadedLater<P>(part: LazyPart<P>): boolean {
  const { subscribe, getState } = laterOf(part)
  return useSyncExternalStore(subscribe, getState)
}
