import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams, type Location } from 'react-router-dom'
import { useSavedLayouts } from '../../../terminals/useSavedLayouts.ts'
import { planIn } from '../plan.ts'
import type { Plan } from '../workspace.ts'

/** Do the terminals stay on this way? Only their path tells which page they are on; the rest is an order to it. */
export const keepsTerminals = (from: Location, to: Location): boolean => from.pathname === to.pathname

/**
 * The layout that the address orders now, if it does. Once it is given to `open`, the address loses it: from then on a
 * reload opens what is open.
 */
export function useOrderedLayout(open: (plan: Plan) => void): Plan | undefined {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const { layouts } = useSavedLayouts()
  const named = search.get('layout')
  const layout = layouts.find(({ name }) => name === named)
  const ordered = layout && planIn(layout.tabs)
  const take = useEffectEvent(() => {
    if (ordered) open(ordered)
    setSearch({}, { replace: true })
  })
  // Each way here is an order of its own: the address between two may never be drawn.
  useEffect(() => {
    if (named !== null) take()
  }, [named, key])
  return ordered
}
