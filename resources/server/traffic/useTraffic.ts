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

/** What one bar stands for. Cycles are made of days. */
export type TrafficUnit = 'hour' | 'day' | 'cycle'

/** How far back each unit goes, and the stored points that it is made of. */
const reach = {
  hour: { count: 48, range: '7d', unit: 'hour' },
  day: { count: 30, range: '30d', unit: 'day' },
} as const

const freshFor = 5 * 60_000

/** The traffic of many servers, which are read in portions, a few servers at a time. */
export function useTraffic(ids: readonly number[], unit: TrafficUnit, enabled: boolean) {
  const { dataProvider } = useEngine()
  const client = useQueryClient()
  const [most, setMost] = useState(portion)
  const name = unit === 'hour' ? 'hour' : 'day'
  const { reading, borders } = useMemo(() => {
    const { count, range, unit: step } = reach[name]
    const now = serverNow(dataProvider)
    const ends = bordersOf(step, count, now)
    const { period, bucket } = ranges[range]
    const read = async (id: number): Promise<ServerTraffic> => {
      const server = indexOf((dataProvider.loaded('server') ?? []) as readonly AnyRecord[]).get(id) ?? {}
      const metric = readerOf(dataProvider, id)
      const received = { points: await metric('net_in_transfer', period), bucket }
      const sent = { points: await metric('net_out_transfer', period), bucket }
      return trafficOfServer(server, { received, sent }, ends, now)
    }
    const made = createFleetReading((id) =>
      client.fetchQuery({
        queryKey: ['server-traffic', id, name, ends[0]],
        queryFn: () => read(id),
        staleTime: freshFor,
        gcTime: freshFor,
        retry: false,
      }),
    )
    return { reading: made, borders: ends }
  }, [client, dataProvider, name])
  const wanted = useMemo(() => ids.slice(0, most), [ids, most])
  useEffect(() => {
    if (enabled) reading.ask(wanted)
    return reading.stop
  }, [reading, wanted, enabled])
  const progress = useSyncExternalStore(reading.subscribe, reading.getState)
  return {
    progress,
    borders,
    left: ids.length - wanted.length,
    more: (count: number) => setMost(most + count),
    stop: reading.stop,
    goOn: () => reading.ask(wanted),
  }
}
