import { useEffect, useEffectEvent } from 'react'
import { useSearchParams, type Location } from 'react-router-dom'
import { useSavedLayouts } from '../../../terminals/useSavedLayouts.ts'
import { planIn } from '../plan.ts'
import type { Plan } from '../workspace.ts'

function withoutLayout(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('layout')
  return params.toString()
}

/** Does a way only order a layout, or take back that order, so that the terminals stay? */
export const isLayoutOrder = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && withoutLayout(from.search) === withoutLayout(to.search)

/**
 * The layout that the address orders now, if it does. Once it is given to `open`, the address loses it: from then on a
 * reload opens what is open.
 */
export function useOrderedLayout(open: (plan: Plan) => void): Plan | undefined {
  const [search, setSearch] = useSearchParams()
  const { layouts } = useSavedLayouts()
  const named = search.get('layout')
  const layout = layouts.find(({ name }) => name === named)
  const ordered = layout && planIn(layout.tabs)
  const take = useEffectEvent(() => {
    if (ordered) open(ordered)
    setSearch(withoutLayout(search.toString()), { replace: true })
  })
  useEffect(() => {
    if (named !== null) take()
  }, [named])
  return ordered
}
