import { useContext, useSyncExternalStore } from 'react'
import { useT } from '#i18n/useT.ts'
import { followNothing, SightContext } from '#ui/sight/sight.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { doubtOf, type ActionBase } from './action.ts'

/** Why an action is of no use at present, in words; undefined as long as nothing speaks against it. */
export function useDoubt(action: Pick<ActionBase<AnyRecord>, 'doubt'>, record: AnyRecord): string | undefined {
  const { live } = useEngine().dataProvider
  const follow = useContext(SightContext).follow(live.subscribe)
  // Live reports are received only where something needs them.
  const doubt = useSyncExternalStore(action.doubt ? follow : followNothing, () => doubtOf(action, record, live))
  const t = useT()
  return doubt && t(doubt)
}
