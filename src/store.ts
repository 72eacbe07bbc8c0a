/** A value outside of React, in the shape that `useSyncExternalStore` takes. */
export interface Store<T> {
  getState(): T
  /** Calls the listener after every change; returns a function that ends that. */
  subscribe(listener: () => void): () => void
}

export interface WritableStore<T> extends Store<T> {
  setState(next: T): void
}

export function createStore<T>(initial: T): WritableStore<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    setState(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
