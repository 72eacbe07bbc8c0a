import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { indexOf } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { createFleetReading } from '#history/past/fleetReading.ts'
import { readerOf } from '#history/past/readPast.ts'
import { bordersOf } from '#history/past/traffic.ts'
import { ranges } from '#history/ranges.ts'
import { portion, serverNow } from '../past/usePasts.ts'
import { trafficOfServer, type ServerTraffic } from './rows.ts'

/** The periods of which the history knows the traffic. Cycles are made of days. */
export const storedPeriods = ['hour', 'day', 'month', 'cycle'] as const

/** What can be shown without a history: what was seen since the screen was opened, and what the rules count. */
export const seenPeriods = ['seen', 'cycle'] as const

export type TrafficPeriod = (typeof storedPeriods)[number] | (typeof seenPeriods)[number]

/** How far back a period goes, what one bar stands for, and the stored points that it is made of. */
function reachOf(period: TrafficPeriod, now: number) {
  if (period === 'hour') return { count: 48, range: '7d', unit: 'hour' } as const
  // The month of the calendar, in the zone of the viewer.
  const count = period === 'month' ? new Date(now).getDate() : 30
  return { count, range: '30d', unit: 'day' } as const
}

const freshFor = 5 * 60_000

/** The traffic of many servers, which are read in portions, a few servers at a time. */
export function useTraffic(ids: readonly number[], period: TrafficPeriod, enabled: boolean) {
  const { dataProvider } = useEngine()
  const client = useQueryClient()
  const [most, setMost] = useState(portion)
  const { reading, borders, unit } = useMemo(() => {
    const now = serverNow(dataProvider)
    const { count, range, unit: step } = reachOf(period, now)
    const ends = bordersOf(step, count, now)
    const { period: stored, bucket } = ranges[range]
    const read = async (id: number): Promise<ServerTraffic> => {
      const server = indexOf((dataProvider.loaded('server') ?? []) as readonly AnyRecord[]).get(id) ?? {}
      const metric = readerOf(dataProvider, id)
      const received = { points: await metric('net_in_transfer', stored), bucket }
      const sent = { points: await metric('net_out_transfer', stored), bucket }
      return trafficOfServer(server, { received, sent }, ends, now)
    }
    const made = createFleetReading((id) =>
      client.fetchQuery({
        queryKey: ['server-traffic', id, step, ends[0]],
        queryFn: () => read(id),
        staleTime: freshFor,
        gcTime: freshFor,
        retry: false,
      }),
    )
    return { reading: made, borders: ends, unit: step }
  }, [client, dataProvider, period])
  const wanted = useMemo(() => ids.slice(0, most), [ids, most])
  useEffect(() => {
    if (enabled) reading.ask(wanted)
    return reading.stop
  }, [reading, wanted, enabled])
  const progress = useSyncExternalStore(reading.subscribe, reading.getState)
  return {
    progress,
    borders,
    unit,
    left: ids.length - wanted.length,
    more: (count: number) => setMost(most + count),
    stop: reading.stop,
    goOn: () => reading.ask(wanted),
  }
}
