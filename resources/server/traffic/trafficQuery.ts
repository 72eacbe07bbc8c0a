import { useCallback } from 'react'
import { useStoreContext } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { readerOf } from '#history/past/readPast.ts'
import { bordersOf, isFalling } from '#history/past/traffic.ts'
import { ranges } from '#history/ranges.ts'
import { serverNow } from '../past/usePasts.ts'
import { freshFor } from '../reading/useFleetReading.ts'
import { keptPlansKey, type KeptPlans } from './keptPlans.ts'
import { trafficPlanOf } from './plan.ts'
import { planUseOf, trafficOfServer, type PlanUse, type ServerTraffic } from './rows.ts'

/** The periods of which the history knows the traffic. Cycles are made of days. */
export const storedPeriods = ['hour', 'day', 'month', 'cycle'] as const

/** What can be shown without a history: what was seen since the screen was opened, and what the rules count. */
export const seenPeriods = ['seen', 'cycle'] as const

export type TrafficPeriod = (typeof storedPeriods)[number] | (typeof seenPeriods)[number]

/** How far back a period goes, what one bar stands for, and the stored points that it is made of. */
export function reachOf(period: TrafficPeriod, now: number) {
  if (period === 'hour') return { borders: bordersOf('hour', 48, now), range: '7d', unit: 'hour' } as const
  // The month of the calendar, in the zone of the viewer.
  const count = period === 'month' ? new Date(now).getDate() : 30
  return { borders: bordersOf('day', count, now), range: '30d', unit: 'day' } as const
}

/** Returns the query that reads the traffic of a server. */
export function useTrafficQuery() {
  const { dataProvider } = useEngine()
  return useCallback(
    (server: AnyRecord, { borders, range, unit }: ReturnType<typeof reachOf>) => ({
      queryKey: ['server-traffic', server.id, unit, borders[0], borders.at(-1), trafficPlanOf(server)],
      queryFn: async (): Promise<ServerTraffic> => {
        const { period, bucket } = ranges[range]
        const metric = readerOf(dataProvider, server.id)
        const received = { points: await metric('net_in_transfer', period), bucket }
        const sent = { points: await metric('net_out_transfer', period), bucket }
        const falls = isFalling(received) || isFalling(sent)
        const uptimes = falls ? { points: await metric('uptime', period), bucket } : undefined
        return trafficOfServer(server, { received, sent, uptimes }, borders, serverNow(dataProvider))
      },
      staleTime: freshFor,
      gcTime: freshFor,
      retry: false,
    }),
    [dataProvider],
  )
}

/**
 * Returns a function that keeps what was read about the plans of servers, for lists and maps. It is called once for many
 * servers: each time, all that is kept is written.
 */
export function useKeepPlans() {
  const { dataProvider } = useEngine()
  const store = useStoreContext()
  return useCallback(
    (servers: readonly AnyRecord[], known: ReadonlyMap<number, ServerTraffic>) => {
      const now = serverNow(dataProvider)
      const plans = servers.flatMap((server) => {
        const use = planUseOf(server, known.get(server.id), now)
        return use ? [[server.id, keptOf(use)] as const] : []
      })
      if (plans.length === 0) return
      store.setItem(keptPlansKey, { ...store.getItem<KeptPlans>(keptPlansKey), ...Object.fromEntries(plans) })
    },
    [dataProvider, store],
  )
}

const keptOf = ({ plan, used, window }: PlanUse) => ({
  plan: plan.text,
  volume: plan.volume,
  share: used / plan.volume,
  end: window.to,
})
