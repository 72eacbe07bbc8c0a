import { useMemo, useState } from 'react'
import { useRecords } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { TimeSpan } from '#charts/line.ts'
import { zoomWithin, ranges, useRange, type Range } from '#history/ranges.ts'
import { byServerClock } from '#history/serverClock.ts'
import { useLiveSource } from '#live/useLiveSource.ts'
import { useTicking } from '#ui/values/clock.ts'
import { isMeasuredBy } from '../../server/page/touches/covers.ts'
import { useHistory } from './useHistory.ts'

const minute = 60_000

/**
 * The history of a service in the range that the address asks for, and the servers that it is read from. While another
 * period is being read, the one before is shown with its own range, and `isOld`.
 */
export function useShownHistory(service: AnyRecord) {
  const { range: asked, zoomed, setRange, setZoom } = useRange()
  const covered = useCovered(service)
  const ids = useMemo(() => covered.servers.map(({ id }) => id), [covered.servers])
  const history = useHistory(service, asked, ids)
  const { isPlaceholderData: isOld, data } = history
  const [read, setRead] = useState(asked)
  if (!isOld && read !== asked) setRead(asked)
  // Older servers tell only of the last day.
  const range = history.store === 'on' ? (isOld ? read : asked) : '1d'
  const span = useSpan(range, data?.readAt)
  const { histories, bucket = 0 } = data ?? {}
  return {
    ...history,
    histories,
    bucket,
    isOld,
    asked,
    range,
    span,
    zoomed: zoomWithin(span, zoomed),
    setRange,
    setZoom,
    covered,
  }
}

/** The range up to the time at which the history was read, or up to the present minute. */
function useSpan(range: Range, readAt: number | undefined): TimeSpan {
  const live = useLiveSource()
  const to = useTicking((now) => readAt ?? Math.ceil(byServerClock(live, now) / minute) * minute)
  return useMemo(() => ({ from: to - ranges[range].length, to }), [range, to])
}

/** The servers that a service covers, as far as the viewer sees them (docs/contract/entities.md#cover). */
function useCovered(service: AnyRecord) {
  const { records, known } = useRecords('server')
  const servers = useMemo(() => records.filter(({ id }) => isMeasuredBy(service, id)), [records, service])
  return { servers, known }
}
