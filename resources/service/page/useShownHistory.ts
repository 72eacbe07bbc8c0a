import { useMemo } from 'react'
import { useRecords } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { TimeSpan } from '#charts/line.ts'
import { ranges, useRange, type Range } from '#history/ranges.ts'
import { useLiveSource } from '#live/useLiveSource.ts'
import { isMeasuredBy } from '../../server/page/touches/covers.ts'
import { useHistory } from './useHistory.ts'

/** The history of a service in the range that the address asks for, and the servers that it is read from. */
export function useShownHistory(service: AnyRecord) {
  const { range: asked, zoomed, setRange, setZoom } = useRange()
  const covered = useCovered(service)
  const ids = useMemo(() => covered.servers.map(({ id }) => id), [covered.servers])
  const history = useHistory(service, asked, ids)
  // Older servers tell only of the last day.
  const range = history.store === 'on' ? asked : '1d'
  const span = useSpan(range, history.dataUpdatedAt)
  const { histories, bucket = 0 } = history.data ?? {}
  return { ...history, histories, bucket, range, span, zoomed, setRange, setZoom, covered }
}

/** The range up to the time at which the history was read; `readAt` is by our clock, the points are by the server's. */
function useSpan(range: Range, readAt: number): TimeSpan {
  const live = useLiveSource()
  return useMemo(() => {
    const { serverTime, receivedAt } = live.status()
    const to = readAt + serverTime - receivedAt
    return { from: to - ranges[range].length, to }
  }, [live, range, readAt])
}

/** The servers that a service covers, as far as the viewer sees them (docs/contract/entities.md#cover). */
function useCovered(service: AnyRecord) {
  const { records, known } = useRecords('server')
  const servers = useMemo(() => records.filter(({ id }) => isMeasuredBy(service, id)), [records, service])
  return { servers, known }
}
