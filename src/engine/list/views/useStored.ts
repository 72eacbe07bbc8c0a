import { useEffect, useState } from 'react'
import { useStoreContext } from 'react-admin'

/**
 * A stored preference and a function that replaces it. Unlike `useStore`, it never returns the value of an earlier key.
 */
export function useStored<T>(key: string): [T | undefined, (value: T | undefined) => void] {
  const store = useStoreContext()
  const [known, setKnown] = useState<{ key: string; value: T | undefined }>()
  const current = known?.key === key ? known : { key, value: store.getItem<T>(key) }
  if (current !== known) setKnown(current)
  useEffect(() => store.subscribe(key, (value?: T) => setKnown({ key, value })), [store, key])
  return [current.value, (value) => (value === undefined ? store.removeItem(key) : store.setItem(key, value))]
}
