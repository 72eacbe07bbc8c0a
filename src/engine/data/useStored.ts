import { useSyncExternalStore } from 'react'
import { useStoreContext, type Store } from 'react-admin'
import { memoByRef } from '#ui/values/memoByRef.ts'

/** One reading of a preference for all who show it: a table has hundreds of cells that follow the same one. */
const watched = memoByRef((store: Store, key: string) => {
  let value: unknown = store.getItem(key)
  const listeners = new Set<() => void>()
  store.subscribe(key, (next) => {
    value = next
    listeners.forEach((listener) => listener())
  })
  return {
    read: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
})

type Replace<T> = (next: T | undefined | ((now: T | undefined) => T | undefined)) => void

/**
 * A stored preference and a function that replaces it, be it with what follows from the value of then. Unlike `useStore`,
 * it never returns the value of an earlier key.
 */
export function useStored<T>(key: string): [T | undefined, Replace<T>] {
  const store = useStoreContext()
  const { subscribe, read } = watched(store, key)
  const value = useSyncExternalStore(subscribe, read) as T | undefined
  const replace: Replace<T> = (next) => {
    const wanted = next instanceof Function ? next(read() as T | undefined) : next
    if (wanted === undefined) store.removeItem(key)
    else store.setItem(key, wanted)
  }
  return [value, replace]
}
