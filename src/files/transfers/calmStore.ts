import { createStore, type WritableStore } from '../../store.ts'

export interface CalmStore<T> extends WritableStore<T> {
  /** Notifies subscribers of a pending change now. */
  flush(): void
}

/**
 * A store that notifies of the first change at once, and of further quick changes at most once per `pace`
 * milliseconds.
 */
export function createCalmStore<T>(initial: T, pace: number): CalmStore<T> {
  const shown = createStore(initial)
  let now = initial
  let timer: ReturnType<typeof setTimeout> | undefined

  function notify() {
    clearTimeout(timer)
    timer = undefined
    if (Object.is(now, shown.getState())) return
    timer = setTimeout(notify, pace)
    shown.setState(now)
  }

  return {
    getState: () => now,
    subscribe: shown.subscribe,
    setState(next) {
      now = next
      if (timer === undefined) notify()
    },
    flush: notify,
  }
}
