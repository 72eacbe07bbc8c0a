import { useQueries } from '@tanstack/react-query'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { Point } from '#charts/line.ts'
import { useSteady } from '#engine/data/useSteady.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { arrayOf, ifFits, number, object, optional } from '#engine/shape.ts'
import { ranges, type HistoryPeriod, type Range } from './ranges.ts'
import { createTurns } from './turns.ts'

/** `null` and an empty array both mean that there are no points (docs/contract/http.md#metrics). */
const answer = object({ data_points: optional(arrayOf(object({ ts: number, value: number }))) })

/** The number of metrics that are asked for at once. */
const inTurn = createTurns(4)

interface Asked {
  id: number
  metric: string
  period: HistoryPeriod
}

/** Reads one metric of a server, in turn with all others. */
export async function readHistory(dataProvider: LotusDataProvider, { id, metric, period }: Asked, signal: AbortSignal) {
  return inTurn(async (): Promise<readonly Point[]> => {
    signal.throwIfAborted()
    const query = { metric, period }
    const sent = await dataProvider.call({ method: 'GET', path: `server/${id}/metrics`, query, signal })
    const data = ifFits(answer, sent)
    if (!data) throw new Error('errors.broken')
    return (data.data_points ?? []).map(({ ts, value }) => ({ at: ts, value })).toSorted((one, two) => one.at - two.at)
  })
}

/** The query of one metric of a server. Ranges of one period share it. */
export const historyQuery = (dataProvider: LotusDataProvider, asked: Asked) => ({
  queryKey: ['server', 'metrics', asked.id, asked.metric, asked.period],
  queryFn: ({ signal }: { signal: AbortSignal }) => readHistory(dataProvider, asked, signal),
  // Newer points come from the live figures. Whoever comes back to the page later gets what was missed.
  staleTime: 2 * ranges[asked.period].bucket,
  gcTime: 2 * ranges[asked.period].bucket,
  retry: false,
})

/** The stored points of metrics of servers, one request for each: those of the period, which may be longer. */
export function useHistoriesOf(asked: readonly Pick<Asked, 'id' | 'metric'>[], range: Range, enabled: boolean) {
  const { dataProvider } = useEngine()
  const results = useQueries({
    queries: asked.map(({ id, metric }) => ({
      ...historyQuery(dataProvider, { id, metric, period: ranges[range].period }),
      enabled,
    })),
  })
  const failed = results.filter(({ error, data }) => error && !data)
  return {
    histories: useSteady(results.map(({ data }) => data)),
    isLoading: results.some(({ isLoading }) => isLoading),
    error: failed[0]?.error ?? undefined,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

/** The stored points of some metrics of one server. */
export const useHistories = (id: number, metrics: readonly string[], range: Range, enabled: boolean) =>
  useHistoriesOf(
    metrics.map((metric) => ({ id, metric })),
    range,
    enabled,
  )
