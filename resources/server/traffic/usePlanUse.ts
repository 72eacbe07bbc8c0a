import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useHistoryStore } from '#history/useHistoryStore.ts'
import { serverNow } from '../past/usePasts.ts'
import { trafficPlanOf } from './plan.ts'
import { planUseOf, type PlanUse } from './rows.ts'
import { reachOf, useTrafficQuery } from './trafficQuery.ts'

/** What a server has used of its traffic plan; undefined where it has none, and while the history is not known. */
export function usePlanUse(server: AnyRecord): PlanUse | undefined {
  const { dataProvider } = useEngine()
  const store = useHistoryStore()
  const queryOf = useTrafficQuery()
  const [reach] = useState(() => reachOf('cycle', serverNow(dataProvider)))
  const { data } = useQuery({
    ...queryOf(server.id, reach),
    enabled: store === 'on' && trafficPlanOf(server) !== undefined,
  })
  return planUseOf(server, data, reach.now)
}
