import { createStore, type WritableStore } from '../../store.ts'

export interface CalmStore<T> extends WritableStore<T> {
  /** Tells now what is not told yet. */
  flush(): void
}

/** A store that tells of changes which follow each other quickly once in so many milliseconds, and of the first at once. */
export function createCalmStore<T>(initial: T, pace: number): CalmStore<T> {
  const told = createStore(initial)
  let now = initial
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell() {
    clearTimeout(timer)
    timer = undefined
    if (Object.is(now, told.getState())) return
    timer = setTimeout(tell, pace)
    told.setState(now)
  }

  return {
    getState: () => now,
    subscribe: told.subscribe,
    setState(next) {
      now = next
      if (timer === undefined) tell()
    },
    flush: tell,
  }
}
