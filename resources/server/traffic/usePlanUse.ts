import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyRecord } from '#engine/field.ts'
import { useHistoryStore } from '#history/useHistoryStore.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { renewEvery } from '../reading/useFleetReading.ts'
import { trafficPlanOf } from './plan.ts'
import { planUseOf, type PlanUse } from './rows.ts'
import { reachOf, useKeepPlans, useTrafficQuery } from './trafficQuery.ts'

const minute = 60_000

/** What a server has used of its traffic plan; undefined where it has none, and while the history is not known. */
export function usePlanUse(server: AnyRecord): PlanUse | undefined {
  const store = useHistoryStore()
  const queryOf = useTrafficQuery()
  const now = useLiveValue(({ status }) => Math.floor((status().serverTime || Date.now()) / minute) * minute)
  const { data } = useQuery({
    ...queryOf(server, reachOf('cycle', now)),
    enabled: store === 'on' && trafficPlanOf(server) !== undefined,
    refetchInterval: renewEvery,
  })
  const keepPlans = useKeepPlans()
  useEffect(() => {
    if (data) keepPlans([server], new Map([[server.id, data]]))
  }, [keepPlans, server, data])
  return planUseOf(server, data, now)
}
