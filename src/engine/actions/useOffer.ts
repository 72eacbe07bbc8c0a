import { useAllowed } from '../useAllowed.ts'
import { useOwnActions } from './useOwnActions.ts'

/** Whether the rows of the current list can be ticked, and whether they have actions of their own. */
export function useOffer(): { ticks: boolean; actions: boolean } {
  const own = useOwnActions()
  const allowed = useAllowed()
  const ticks = allowed('delete') || own.some(([, { on }]) => on === 'records')
  return { ticks, actions: ticks || allowed('update') || own.some(([, { on }]) => on !== 'list') }
}
