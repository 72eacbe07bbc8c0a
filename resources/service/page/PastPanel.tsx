import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { AnyRecord } from '#engine/field.ts'
import { ranges } from '#history/ranges.ts'
import { useT } from '#i18n/useT.ts'
import { eventsOfService } from '../../server/past/events.ts'
import { EventsTable } from '../../server/past/EventsTable.tsx'
import { usualStep } from './history.ts'
import { Panel } from './Panel.tsx'
import { serviceOutages } from './pastOutages.ts'
import type { useShownHistory } from './useShownHistory.ts'

interface PastPanelProps {
  service: AnyRecord
  shown: ReturnType<typeof useShownHistory>
}

/** When a service failed in the range that its chart shows. */
export function PastPanel({ service, shown: { data, dataUpdatedAt, range, store } }: PastPanelProps) {
  const t = useT()
  const events = useMemo(() => {
    const histories = data ?? []
    const bucket =
      store === 'on' ? ranges[range].bucket : usualStep(histories.flatMap(({ measurements }) => measurements))
    const from = dataUpdatedAt - ranges[range].length
    const outages = serviceOutages(histories, Math.max(bucket, 1000), dataUpdatedAt)
    return eventsOfService(service.id, outages, Number(service['duration']) * 1000).filter(
      ({ to = Infinity }) => to > from,
    )
  }, [data, dataUpdatedAt, range, store, service])
  if (!data) return null
  return (
    <Panel title={t('pages.past.heading')}>
      {events.length > 0 ? (
        <EventsTable events={events} now={dataUpdatedAt} single />
      ) : (
        <Typography color="textSecondary">{t('pages.past.nothing')}</Typography>
      )}
    </Panel>
  )
}
