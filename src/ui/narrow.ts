import { useMemo, useSyncExternalStore } from 'react'
import { touch } from './touch.ts'

/** Does the media query match? */
export function useMedia(query: string): boolean {
  const [subscribe, matches] = useMemo(() => {
    const list = window.matchMedia(query)
    const subscribe = (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    }
    return [subscribe, () => list.matches] as const
  }, [query])
  return useSyncExternalStore(subscribe, matches)
}

/** Is the screen as narrow as a phone? Rows are then cards, and panels are drawers. */
export const useNarrow = (): boolean => useMedia('(max-width: 639.95px)')

/** Is there only room for icons beside the switch of a tab? */
export const useTight = (): boolean => useMedia('(max-width: 799.95px)')

/** Is there room for the views of a list beside its title? */
export const useWide = (): boolean => useMedia('(min-width: 1200px)')

/** Is there room for more buttons than the usual ones on ticked rows? */
export const useRoomy = (): boolean => useMedia('(min-width: 1280px)')

/** Is the screen so narrow that a dialog fills it? */
export const useFullScreenDialogs = (): boolean => useMedia('(max-width: 599.95px)')

/** Is this a touch screen, whose keyboard lacks keys, or a screen as narrow as a phone? */
export const useTouched = (): boolean => useMedia(touch)
