import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { indexOf } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { createFleetReading } from '#history/past/fleetReading.ts'
import { useShownAtRest } from '#history/useShownAtRest.ts'
import { serverNow } from '../past/usePasts.ts'
import { useFleetReading } from '../reading/useFleetReading.ts'
import { reachOf, useKeepPlans, useTrafficQuery, type TrafficPeriod } from './trafficQuery.ts'

/** The traffic of many servers, which is read again as it grows. */
export function useTraffic(ids: readonly number[], period: TrafficPeriod, enabled: boolean) {
  const { dataProvider } = useEngine()
  const client = useQueryClient()
  const queryOf = useTrafficQuery()
  const listed = useCallback(() => (dataProvider.loaded('server') ?? []) as readonly AnyRecord[], [dataProvider])
  const { reading, begin } = useMemo(() => {
    const reach = () => reachOf(period, serverNow(dataProvider))
    const read = (id: number) => {
      const server = indexOf(listed()).get(id) ?? { id }
      return client.fetchQuery(queryOf(server, reach()))
    }
    return { reading: createFleetReading(read), begin: reach() }
  }, [client, dataProvider, listed, period, queryOf])
  const read = useFleetReading(reading, ids, enabled)
  const results = useShownAtRest(read.progress.results, read.isReading)
  const keepPlans = useKeepPlans()
  useEffect(() => {
    if (!read.isReading) keepPlans(listed(), results)
  }, [keepPlans, listed, results, read.isReading])
  const borders = useMemo(() => {
    const [newest] = [...results.values()].toSorted((one, other) => other.at - one.at)
    return newest?.borders ?? begin.borders
  }, [results, begin])
  return { ...read, results, borders, unit: begin.unit, range: begin.range }
}
