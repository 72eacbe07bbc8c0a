import { useSyncExternalStore } from 'react'
import { useStoreContext, type Store } from 'react-admin'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { createStore } from '../../store.ts'

/** One reading of a preference for all who show it: a table has hundreds of cells that follow the same one. */
const watched = memoByRef((store: Store, key: string) => {
  const value = createStore<unknown>(store.getItem(key))
  store.subscribe(key, value.setState)
  return value
})

type Replace<T> = (next: T | undefined | ((now: T | undefined) => T | undefined)) => void

/**
 * A stored preference and a function that replaces it, be it with what follows from the value of then. Unlike `useStore`,
 * it never returns the value of an earlier key.
 */
export function useStored<T>(key: string): [T | undefined, Replace<T>] {
  const store = useStoreContext()
  const { subscribe, getState } = watched(store, key)
  const value = useSyncExternalStore(subscribe, getState) as T | undefined
  const replace: Replace<T> = (next) => {
    const wanted = next instanceof Function ? next(getState() as T | undefined) : next
    if (wanted === undefined) store.removeItem(key)
    else store.setItem(key, wanted)
  }
  return [value, replace]
}
