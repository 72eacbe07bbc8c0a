import { useState } from 'react'

/** Returns the same array as long as its elements are the same. */
export function useSteady<T>(items: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(items)
  if (kept.length === items.length && kept.every((item, index) => item === items[index])) return kept
  setKept(items)
  return items
}
