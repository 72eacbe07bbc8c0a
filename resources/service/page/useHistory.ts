import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { useRecords } from '#engine/data/related.ts'
import { useEngine, type Engine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { inParallel } from '#ui/values/inParallel.ts'
import { dayOf, dayOfServer, serviceHistory, type HistoryPeriod, type ServerHistory } from './history.ts'

/** Milliseconds after which the history is read again while the page is visible. */
const again = 60_000

/** The largest number of servers that an older server is asked about, and of requests at once. */
const mostServers = 20
const atOnce = 4

type Provider = Engine['dataProvider']

function parsed<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const judged = shape.safeParse(answer)
  if (!judged.success) throw new Error('errors.broken', { cause: judged.error })
  return judged.data
}

async function readHistory(provider: Provider, id: number, period: HistoryPeriod, signal: AbortSignal) {
  return parsed(
    serviceHistory,
    await provider.call({ method: 'GET', path: `service/${id}/history`, query: { period }, signal }),
  )
}

/** Rejects only if no server could be asked. */
async function readDays(provider: Provider, id: number, servers: readonly number[], signal: AbortSignal) {
  const days: ServerHistory[] = []
  const failures: unknown[] = []
  await inParallel(servers, atOnce, async (server) => {
    try {
      const answer = await provider.call({ method: 'GET', path: `service/${server}`, signal })
      const day = dayOf(parsed(dayOfServer, answer), id)
      if (day) days.push(day)
    } catch (error) {
      failures.push(error)
    }
  })
  if (failures.length > 0 && failures.length === servers.length) throw failures[0]
  return days
}

/**
 * `full`: any range from every server. `day`: the last day from some servers, for an older server tells no more. `off`:
 * nothing, for the server keeps no history.
 */
export type HistoryExtent = 'full' | 'day' | 'off'

/** Undefined while it is not known (docs/contract/README.md#service-history, docs/contract/README.md#detection). */
export function useHistoryExtent(): HistoryExtent | undefined {
  const { dialect } = useEngine()
  const { records, isLoading } = useRecords('setting')
  const [settings] = records
  if (isLoading) return undefined
  if (!settings) return dialect() === 'classic' ? 'day' : 'full'
  if (!('tsdb_enabled' in settings)) return 'day'
  return settings['tsdb_enabled'] === true ? 'full' : 'off'
}

/** The history of a service from the servers that cover it. */
export function useHistory(service: AnyRecord, period: HistoryPeriod, covering: readonly number[]) {
  const { dataProvider } = useEngine()
  const extent = useHistoryExtent()
  const servers = extent === 'day' ? covering.slice(0, mostServers) : []
  const query = useQuery({
    queryKey: ['service-history', service.id, extent, period, servers],
    queryFn: ({ signal }) =>
      extent === 'day'
        ? readDays(dataProvider, service.id, servers, signal)
        : readHistory(dataProvider, service.id, period, signal),
    enabled: extent === 'full' || servers.length > 0,
    refetchInterval: again,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
  return { ...query, extent, isCut: covering.length > servers.length && extent === 'day' }
}
