import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { Covers } from './covers.ts'

export const CoversContext = createContext<Covers | undefined>(undefined)

/**
 * While something covers the page, Back closes it and stays on the page. Without a function to close it, Back does
 * nothing. What is `lowest` is closed after everything else, even if it begins to cover the page later.
 */
export function useBackCloses(close: (() => void) | undefined, covers: boolean | 'lowest' = true) {
  const store = useContext(CoversContext)
  const onBack = useEffectEvent(() => close?.())
  useEffect(() => (covers ? store?.add(() => onBack(), covers === 'lowest') : undefined), [store, covers])
}
