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

/**
 * A stored preference and a function that replaces it. Unlike `useStore`, it never returns the value of an earlier key.
 */
export function useStored<T>(key: string): [T | undefined, (value: T | undefined) => void] {
  const store = useStoreContext()
  const { subscribe, read } = watched(store, key)
  const value = useSyncExternalStore(subscribe, read) as T | undefined
  return [value, (next) => (next === undefined ? store.removeItem(key) : store.setItem(key, next))]
}
