import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { createFleetReading } from '#history/past/fleetReading.ts'
import { useShownAtRest } from '#history/useShownAtRest.ts'
import { serverNow } from '../past/usePasts.ts'
import { useFleetReading } from '../reading/useFleetReading.ts'
import { reachOf, useTrafficQuery, type TrafficPeriod } from './trafficQuery.ts'

/** The traffic of many servers. */
export function useTraffic(ids: readonly number[], period: TrafficPeriod, enabled: boolean) {
  const { dataProvider } = useEngine()
  const client = useQueryClient()
  const queryOf = useTrafficQuery()
  const { reading, borders, unit, range } = useMemo(() => {
    const reach = reachOf(period, serverNow(dataProvider))
    const made = createFleetReading((id) => client.fetchQuery(queryOf(id, reach)))
    return { reading: made, borders: reach.borders, unit: reach.unit, range: reach.range }
  }, [client, dataProvider, period, queryOf])
  const read = useFleetReading(reading, ids, enabled)
  return { ...read, results: useShownAtRest(read.progress.results, read.isReading), borders, unit, range }
}
