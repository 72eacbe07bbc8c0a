import { useContext, useSyncExternalStore } from 'react'
import { useT } from '#i18n/useT.ts'
import { SightContext } from '#ui/sight/sight.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { doubtOf, type ClickAction } from './action.ts'

/** Why the screen of an action is of no use at present, in words; undefined as long as nothing speaks against it. */
export function useDoubt(action: ClickAction<AnyRecord>, record: AnyRecord): string | undefined {
  const { live } = useEngine().dataProvider
  const follow = useContext(SightContext).follow(live.subscribe)
  const doubt = useSyncExternalStore(follow, () => doubtOf(action, record, live))
  const t = useT()
  return doubt && t(doubt)
}
