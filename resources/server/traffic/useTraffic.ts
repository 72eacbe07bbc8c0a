import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { createFleetReading } from '#history/past/fleetReading.ts'
import { useShownAtRest } from '#history/useShownAtRest.ts'
import { portion, serverNow } from '../past/usePasts.ts'
import { reachOf, useTrafficQuery, type TrafficPeriod } from './trafficQuery.ts'

/** The traffic of many servers, which are read in portions, a few servers at a time. */
export function useTraffic(ids: readonly number[], period: TrafficPeriod, enabled: boolean) {
  const { dataProvider } = useEngine()
  const client = useQueryClient()
  const [most, setMost] = useState(portion)
  const queryOf = useTrafficQuery()
  const { reading, borders, unit, range } = useMemo(() => {
    const reach = reachOf(period, serverNow(dataProvider))
    const made = createFleetReading((id) => client.fetchQuery(queryOf(id, reach)))
    return { reading: made, borders: reach.borders, unit: reach.unit, range: reach.range }
  }, [client, dataProvider, period, queryOf])
  const wanted = useMemo(() => ids.slice(0, most), [ids, most])
  useEffect(() => {
    if (enabled) reading.ask(wanted)
    return reading.stop
  }, [reading, wanted, enabled])
  const progress = useSyncExternalStore(reading.subscribe, reading.getState)
  // The reading begins after the page is drawn.
  const isReading = enabled && (progress.state === 'reading' || progress.wanted !== wanted.length)
  return {
    progress,
    results: useShownAtRest(progress.results, isReading),
    isReading,
    borders,
    unit,
    range,
    left: ids.length - wanted.length,
    more: (count: number) => setMost(most + count),
    stop: reading.stop,
    goOn: () => reading.ask(wanted),
  }
}
