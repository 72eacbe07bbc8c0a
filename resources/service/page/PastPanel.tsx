import { useMemo } from 'react'
import type { AnyRecord } from '#engine/field.ts'
import { ranges } from '#history/ranges.ts'
import { useT } from '#i18n/useT.ts'
import { EventFiles } from '../../server/past/EventFiles.tsx'
import { eventsOfService, type Track } from '../../server/past/events.ts'
import { RecordPast } from '../../server/past/RecordPast.tsx'
import { totalOf, upShareOf, type ServiceDay } from '../status/status.ts'
import { useDaysZone } from '../status/useDaysZone.ts'
import { historiesIn, measuredIn, shareOfAll } from './history.ts'
import { Panel } from './Panel.tsx'
import { daysSince, halfDay, serviceOutages } from './pastOutages.ts'
import type { useShownHistory } from './useShownHistory.ts'

interface PastPanelProps {
  service: AnyRecord
  shown: ReturnType<typeof useShownHistory>
  /** What is known of each day: older servers do not tell how many checks of the last hours succeeded. */
  days: readonly ServiceDay[]
}

/** When a service failed in the range that its chart shows, and how available it was. */
export function PastPanel({ service, shown: { store, histories, isOld, range, span, bucket }, days }: PastPanelProps) {
  const t = useT()
  const zone = useDaysZone()
  const track = useMemo((): Track | undefined => {
    if (!histories) return undefined
    const interval = Number(service['duration']) * 1000
    const outages = serviceOutages(histories, {
      bucket: Math.max(bucket, 1000),
      // Older servers keep one point for a few checks.
      interval: store === 'on' ? interval : Math.max(bucket, interval),
      now: span.to,
    })
    const inRange = historiesIn(histories, range, ranges[range].period, span.to)
    const counted =
      store === 'on'
        ? { share: shareOfAll(inRange), slack: Math.max(bucket, interval) }
        : { share: upShareOf(totalOf(daysSince(days, span.from, zone))), slack: halfDay }
    return {
      subject: { resource: 'service', id: service.id },
      known: measuredIn(inRange, bucket),
      ...counted,
      events: eventsOfService(service.id, outages, interval).filter(({ to = Infinity }) => to > span.from),
    }
  }, [store, histories, days, range, span, bucket, service, zone])
  if (!track) return null
  return (
    <Panel
      title={t('pages.past.heading')}
      tools={<EventFiles events={track.events} tracks={[track]} span={span} />}
      busy={isOld}
    >
      <RecordPast track={track} span={span} />
    </Panel>
  )
}
