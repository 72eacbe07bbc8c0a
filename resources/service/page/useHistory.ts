import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEngine, type Engine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { ifFits, type ValueShape } from '#engine/shape.ts'
import { inParallel } from '#ui/values/inParallel.ts'
import { ranges, type HistoryPeriod, type Range } from '#history/ranges.ts'
import { byServerClock } from '#history/serverClock.ts'
import { useHistoryStore } from '#history/useHistoryStore.ts'
import { dayOf, dayOfServer, historyOf, serviceHistory, usualStep, type ServerHistory } from './history.ts'

/** Milliseconds after which the history is read again while the page is visible. */
const again = 60_000

/** The largest number of servers that an older server is asked about, and of requests at once. */
const mostServers = 20
const atOnce = 4

type Provider = Engine['dataProvider']

function parsed<T>(shape: ValueShape<T>, answer: unknown): T {
  const fit = ifFits(shape, answer)
  if (fit === undefined) throw new Error('errors.broken')
  return fit
}

interface ServiceHistory {
  histories: readonly ServerHistory[]
  /** Why the history from some servers could not be read, by their ids. */
  failures: ReadonlyMap<number, unknown>
  /** The time between two measurements, in milliseconds. */
  bucket: number
  /** When it was read, by the clock of the Nezha server. */
  readAt: number
}

const present = ({ live }: Provider) => byServerClock(live, Date.now())

/** The history of a service from all servers that check it. */
export async function readServiceHistory(
  provider: Provider,
  id: number,
  period: HistoryPeriod,
  signal: AbortSignal,
): Promise<ServiceHistory> {
  const answer = await provider.call({ method: 'GET', path: `service/${id}/history`, query: { period }, signal })
  const histories = historyOf(parsed(serviceHistory, answer))
  // A service may be checked less often than the server keeps points.
  const bucket = Math.max(ranges[period].bucket, usualStep(histories))
  return { histories, failures: new Map(), bucket, readAt: present(provider) }
}

/** Rejects only if no server could be asked. */
async function readDays(
  provider: Provider,
  id: number,
  servers: readonly number[],
  signal: AbortSignal,
): Promise<ServiceHistory> {
  const days: ServerHistory[] = []
  const failures = new Map<number, unknown>()
  await inParallel(servers, atOnce, async (server) => {
    try {
      const answer = await provider.call({ method: 'GET', path: `service/${server}`, signal })
      const day = dayOf(parsed(dayOfServer, answer ?? []), id)
      if (day) days.push(day)
    } catch (error) {
      failures.set(server, error)
    }
  })
  const [first] = failures.values()
  if (failures.size > 0 && failures.size === servers.length) throw first
  return { histories: days, failures, bucket: usualStep(days), readAt: present(provider) }
}

/**
 * The history of a service from the servers that cover it: that of the period of a range, which may be longer. Until it is
 * read, the one before stays.
 */
export function useHistory(service: AnyRecord, range: Range, covering: readonly number[]) {
  const { dataProvider } = useEngine()
  const store = useHistoryStore()
  const isOld = store === 'none'
  const { period } = ranges[range]
  const servers = isOld ? covering.slice(0, mostServers) : []
  const query = useQuery({
    queryKey: ['service-history', service.id, store, period, servers],
    queryFn: ({ signal }) =>
      isOld
        ? readDays(dataProvider, service.id, servers, signal)
        : readServiceHistory(dataProvider, service.id, period, signal),
    enabled: store === 'on' || servers.length > 0,
    refetchInterval: again,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
  return { ...query, store, isCut: isOld && covering.length > servers.length }
}
