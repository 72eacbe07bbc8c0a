import { useMemo } from 'react'
import { sharedGaps, withoutShared } from '#history/past/sharedGaps.ts'
import { withSeen } from '#history/past/withSeen.ts'
import { ranges, type Range } from '#history/ranges.ts'
import type { useHistoryStore } from '#history/useHistoryStore.ts'
import { useShownAtRest } from '#history/useShownAtRest.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { eventsOfServer, eventsSeen, isCalm, isUnknown, seenOf, tracksOf } from './events.ts'
import type { EventKind, JudgedPast, PastEvent } from './events.ts'
import { choosable, usual } from './useKinds.ts'
import { useLiveRecord } from './useLiveRecord.ts'
import { usePasts, useRulesOfPast } from './usePasts.ts'
import type { useServerChoice } from './useServerChoice.ts'
import { useServiceEvents } from './useServiceEvents.ts'

const minute = 60_000

/** The events of all that has been read, with what is needed to show and save them. */
export function useToldEvents(
  chosen: ReturnType<typeof useServerChoice>,
  range: Range,
  kinds: readonly EventKind[],
  store: ReturnType<typeof useHistoryStore>,
) {
  const { bucket, length } = ranges[range]
  const rules = useRulesOfPast(kinds.includes('rule'))
  const { ids, known, servers } = chosen
  const pasts = usePasts(ids, range, rules, known && store === 'on')
  const services = useServiceEvents(range, store, kinds.includes('service'), pasts.isReading)
  const seen = useLiveRecord()
  const to = useLiveValue(({ status }) => Math.ceil((status().serverTime || Date.now()) / minute) * minute)
  const from = store === 'on' ? to - length : Math.min(to - 10 * minute, seen.since ?? to)
  const { progress } = pasts
  const isReading = pasts.isReading || services.isLoading
  const shown = useShownAtRest(progress.results, isReading)
  // Only of a whole fleet it is known that nobody was recorded.
  const isWhole = progress.state === 'done' && progress.results.size === servers.length
  const { judged, gaps } = useMemo(() => {
    const results = [...shown].map(([id, each]) => {
      return [id, { ...each, past: withSeen(each.past, seenOf(seen, id), from) }] as const
    })
    return judgedTogether(results, isWhole)
  }, [shown, isWhole, seen, from])
  const all = useMemo(() => {
    const wanted = new Set(ids)
    // The past of a server that was read has what was seen of it, but for its addresses.
    const live = eventsSeen(seen).filter(
      ({ kind, subject, to: end = Infinity }) =>
        subject && wanted.has(subject.id) && end > from && (kind === 'address' || !judged.has(subject.id)),
    )
    return [
      ...[...judged].flatMap(([id, past]) => eventsOfServer(id, past, bucket)),
      ...live,
      ...services.events,
      ...gaps,
    ]
  }, [judged, gaps, services.events, seen, ids, from, bucket])
  const events = useMemo(
    () => all.filter(({ kind }) => kinds.includes(kind) || !choosable.some((one) => one === kind)),
    [all, kinds],
  )
  const figures = useMemo(
    () => ({ servers: judged, bucket, services: services.shares }),
    [judged, bucket, services.shares],
  )
  const tracks = useMemo(() => tracksOf(figures, events), [figures, events])
  const whole = useMemo(() => tracksOf(figures, all), [figures, all])
  const calm = useMemo(() => whole.filter(isCalm).length, [whole])
  const unknown = useMemo(() => whole.filter(isUnknown).map(({ subject }) => subject.id), [whole])
  const hidesKinds = usual.some((kind) => !kinds.includes(kind))
  return {
    ...pasts,
    isReading,
    /** Of how many servers something is shown. */
    shown: shown.size,
    events,
    tracks,
    calm,
    unknown,
    hidesKinds,
    span: { from, to },
    services,
  }
}

/** The pasts without the gaps that all servers share, which are events of their own. */
function judgedTogether(results: readonly (readonly [number, JudgedPast])[], isWhole: boolean) {
  const spans = isWhole ? sharedGaps(results.map(([, { past }]) => past)) : []
  const judged = new Map(results.map(([id, each]) => [id, { ...each, past: withoutShared(each.past, spans) }]))
  const gaps = spans.map(({ from, to }): PastEvent => ({ kind: 'gap', subject: undefined, from, to, slack: 0 }))
  return { judged, gaps }
}
