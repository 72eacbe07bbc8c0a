import { createStore, type Store } from '../store.ts'
import type { Kept } from './storage.ts'

interface KeptList<T> extends Store<readonly T[]> {
  /** Starts from the stored list, and stores no more than the first of the next one. */
  change(next: (list: readonly T[]) => readonly T[]): void
}

/** A list that is stored in the browser. Whoever subscribes sees what other tabs of the browser change. */
export function createKeptList<T>(kept: Kept<readonly T[]>, most: number): KeptList<T> {
  const read = () => kept.read() ?? []
  const store = createStore<readonly T[]>(read())
  let subscribers = 0

  function look() {
    const list = read()
    if (JSON.stringify(list) !== JSON.stringify(store.getState())) store.setState(list)
  }

  return {
    getState: store.getState,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener)
      if (subscribers++ === 0) {
        look()
        window.addEventListener('storage', look)
      }
      return () => {
        unsubscribe()
        if (--subscribers === 0) window.removeEventListener('storage', look)
      }
    },
    change(next) {
      const list = next(read()).slice(0, most)
      kept.write(list)
      store.setState(list)
    },
  }
}
