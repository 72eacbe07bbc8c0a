import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { availabilityOf } from '#history/past/serverPast.ts'
import { withSeen } from '#history/past/withSeen.ts'
import { ranges, useRange } from '#history/ranges.ts'
import { historyQuery } from '#history/useHistories.ts'
import { useHistoryStore } from '#history/useHistoryStore.ts'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useNearView } from '#ui/sight/useNearView.ts'
import type { ShownServer } from '../page/shownServer.ts'
import { freshFor, renewEvery } from '../reading/useFleetReading.ts'
import { EventFiles } from './EventFiles.tsx'
import { eventsOfServer, eventsSeen, seenOf, type JudgedPast, type Track } from './events.ts'
import { RecordPast } from './RecordPast.tsx'
import { useLiveRecord } from './useLiveRecord.ts'
import { readJudged, useRulesOfPast } from './usePasts.ts'
import './past.css'

const minute = 60_000

/** What happened to one server in the range that its charts show. */
export function ServerPastPanel({ server }: { server: ShownServer }) {
  const frame = useRef<HTMLElement>(null)
  const near = useNearView(frame)
  const { range } = useRange()
  const store = useHistoryStore()
  const { data: read, error, isLoading, refetch } = useServerPast(server, near && store === 'on')
  const seen = useLiveRecord()
  const to = useLiveValue(({ status }) => Math.ceil((status().serverTime || Date.now()) / minute) * minute)
  const id = useId()
  const t = useT()
  const reason = useReason()
  const { bucket, length } = ranges[range]
  const data = read && { ...read, past: withSeen(read.past, seenOf(seen, server.id), to - length) }
  const live = eventsSeen(seen).filter(
    ({ kind, subject }) => subject?.id === server.id && (!data || kind === 'address'),
  )
  const events = [...(data ? eventsOfServer(server.id, data, bucket) : []), ...live]
  if (store !== 'on' && events.length === 0) return null
  const track: Track = {
    subject: { resource: 'server', id: server.id },
    known: data?.past.known,
    share: data && availabilityOf(data.past),
    slack: bucket,
    events,
  }
  const span = { from: to - length, to }
  return (
    <Box component="section" ref={frame} aria-labelledby={id} aria-busy={isLoading} className="past-panel">
      <div className="past-heading">
        <Typography id={id} component="h2" variant="h6">
          {t('pages.past.heading')}
        </Typography>
        <EventFiles events={events} tracks={[track]} span={span} />
      </div>
      {error && !data && (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>}>
          {sentences([t('pages.serverPage.failed', { title: t('pages.past.heading') }), reason(error)])}
        </Alert>
      )}
      <RecordPast track={track} span={span} />
    </Box>
  )
}

/** The past of the server in the range that the address asks for; its metrics are those that the charts read, too. */
function useServerPast(server: ShownServer, enabled: boolean) {
  const { dataProvider } = useEngine()
  const client = useQueryClient()
  const { range } = useRange()
  const rules = useRulesOfPast(enabled)
  return useQuery<JudgedPast>({
    queryKey: ['server-past', server.id, range, JSON.stringify(rules)],
    queryFn: () =>
      readJudged(dataProvider.live, server, range, rules, (metric, period) =>
        client.fetchQuery({
          ...historyQuery(dataProvider, { id: server.id, metric, period }),
          // What lasts is told from the newest point: live figures do not stand in for it, as they do in charts.
          staleTime: minute,
        }),
      ),
    enabled,
    staleTime: freshFor,
    refetchInterval: renewEvery,
    retry: false,
  })
}
