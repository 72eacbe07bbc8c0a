import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useSteady } from '#engine/data/useSteady.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { rangeNames, ranges, type HistoryPeriod, type Range } from '#history/ranges.ts'
import { createTurns } from '#history/turns.ts'
import { useShownAtRest } from '#history/useShownAtRest.ts'
import { historiesIn, shareOfAll } from '../../service/page/history.ts'
import { badDays, daysSince, halfDay, serviceOutages } from '../../service/page/pastOutages.ts'
import { readServiceHistory } from '../../service/page/useHistory.ts'
import { dayLength, totalOf, upShareOf, type ServiceStatus } from '../../service/status/status.ts'
import { useDaysZone } from '../../service/status/useDaysZone.ts'
import { isMeasuredBy } from '../page/touches/covers.ts'
import { eventsOfService, type PastEvent, type ServiceShare } from './events.ts'
import { freshFor, renewEvery } from '../reading/useFleetReading.ts'
import { serverNow } from './usePasts.ts'

/** Services are read in portions of so many, the worst first. */
export const servicePortion = 20

/** Of how many servers altogether the points of a day are read: each has up to thousands. */
const mostInDetail = 300

const inTurn = createTurns(2)

/** The periods of the API that are read for services, given how many servers check each: the finest, for the first ones. */
function periodsOf(range: Range, checkers: readonly number[]): HistoryPeriod[] {
  const { period } = ranges[range]
  let left = mostInDetail
  return checkers.map((count) => {
    if (period !== '1d') return period
    if (count > left) return '7d'
    left -= count
    return period
  })
}

/**
 * When services failed in a range, and how available those were that failed. Only those are read whose figures of these
 * days, which are known without a request of their own, show failures. Without a store, the days themselves are all that
 * is known. They are shown together with what `isReading` says is still being read.
 */
export function useServiceEvents(
  range: Range,
  store: 'on' | 'off' | 'none' | undefined,
  asked: boolean,
  isReading: boolean,
) {
  const { dataProvider } = useEngine()
  const { records: services, isLoading: isUnlisted } = useRecords('service')
  const servers = useRecords('server').records
  const statuses = useRecords('service-status').records
  const zone = useDaysZone()
  const [most, setMost] = useState(servicePortion)
  const failed = useMemo(() => {
    const from = serverNow(dataProvider) - ranges[range].length
    return (statuses as unknown as readonly ServiceStatus[])
      .map((status) => {
        const days = daysSince(status.days, from, zone)
        const whole = totalOf(days)
        const worst = Math.min(upShareOf(status.recent) ?? 1, upShareOf(whole) ?? 1)
        return { ...status, bad: badDays(days), share: upShareOf(whole), worst }
      })
      .filter(({ worst }) => worst < 1)
      .toSorted((one, other) => one.worst - other.worst)
  }, [dataProvider, statuses, range, zone])
  const isRead = asked && store === 'on'
  // How often each is checked, and from where, is in the list.
  const toRead = isRead && !isUnlisted ? failed : []
  const read = toRead.slice(0, most)
  const serviceOf = (id: number) => indexOf(services).get(id)
  const checkers = read.map(({ id }) => {
    const service = serviceOf(id)
    return service ? servers.filter((server) => isMeasuredBy(service, server.id)).length : 0
  })
  const periods = periodsOf(range, checkers)
  const results = useQueries({
    queries: read.map(({ id }, place) => {
      const period = periods[place] ?? ranges[range].period
      const interval = Number(serviceOf(id)?.['duration'] ?? 0) * 1000
      return {
        queryKey: ['service-past', id, period, interval],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          inTurn(async () => {
            const { histories, bucket, readAt: now } = await readServiceHistory(dataProvider, id, period, signal)
            const shares = rangeNames.map(
              (each) => [each, shareOfAll(historiesIn(histories, each, period, now))] as const,
            )
            return {
              id,
              events: eventsOfService(id, serviceOutages(histories, { bucket, interval, now }), interval),
              shares: new Map(shares),
              bucket,
              slack: Math.max(bucket, interval),
            }
          }),
        staleTime: freshFor,
        refetchInterval: renewEvery,
        retry: false,
      }
    }),
  })
  const answers = useSteady(results.map(({ data }) => data))
  const known = useMemo(() => new Map(answers.flatMap((each) => (each ? [[each.id, each] as const] : []))), [answers])
  const isLoading = (isRead && isUnlisted) || results.some((result) => result.isLoading)
  const told = useShownAtRest(known, isLoading || isReading)
  const events = useMemo((): PastEvent[] => {
    const from = serverNow(dataProvider) - ranges[range].length
    if (!asked) return []
    if (store === 'on')
      return [...told.values()].flatMap(({ events }) => events).filter(({ to = Infinity }) => to > from)
    return failed.flatMap(({ id, bad }) =>
      bad.map(({ readAt, ago, up, down }) => ({
        kind: 'service' as const,
        subject: { resource: 'service' as const, id },
        from: readAt - ago * dayLength,
        to: readAt - ago * dayLength,
        slack: halfDay,
        share: up / (up + down),
      })),
    )
  }, [dataProvider, range, asked, store, told, failed])
  const shares = useMemo((): ReadonlyMap<number, ServiceShare> => {
    if (store !== 'on') return new Map(failed.map(({ id, share }) => [id, { share, slack: halfDay }]))
    return new Map([...told].map(([id, { shares, slack }]) => [id, { share: shares.get(range), slack }]))
  }, [range, store, told, failed])
  const failure = results.find(({ error }) => error)
  const bucket = Math.max(0, ...answers.map((each) => each?.bucket ?? 0))
  return {
    events,
    shares,
    bucket,
    /** How many more services failed whose history has not been asked for. */
    left: toRead.length - read.length,
    more: () => setMost(most + servicePortion),
    isLoading,
    error: failure?.error ?? undefined,
  }
}
