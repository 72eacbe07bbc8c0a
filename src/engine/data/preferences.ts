import type { Store } from 'react-admin'
import { memoByRef } from '#ui/values/memoByRef.ts'

/** A function that reads the values of a store: each is read once, and again after it has changed. */
export const preferencesOf = memoByRef((store: Store) => {
  const known = new Map<string, unknown>()
  return <T>(key: string): T | undefined => {
    if (!known.has(key)) {
      known.set(key, store.getItem(key))
      store.subscribe(key, (value) => void known.set(key, value))
    }
    return known.get(key) as T | undefined
  }
})
