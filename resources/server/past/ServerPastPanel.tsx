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
import { eventsOfServer, eventsSeen, seenOf, type JudgedPast } from './events.ts'
import { EventsTable } from './EventsTable.tsx'
import { TrackPicture } from './Timeline.tsx'
import { useEventWords } from './useEventWords.ts'
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
  const words = useEventWords()
  const t = useT()
  const reason = useReason()
  const { bucket, length } = ranges[range]
  const data = read && { ...read, past: withSeen(read.past, seenOf(seen, server.id), to - length) }
  const live = eventsSeen(seen).filter(
    ({ kind, subject }) => subject?.id === server.id && (!data || kind === 'address'),
  )
  const events = [...(data ? eventsOfServer(server.id, data, bucket) : []), ...live]
  const share = data && availabilityOf(data.past)
  if (store !== 'on' && events.length === 0) return null
  return (
    <Box component="section" ref={frame} aria-labelledby={id} aria-busy={isLoading} className="past-panel">
      <Typography id={id} component="h2" variant="h6">
        {t('pages.past.heading')}
      </Typography>
      {error && !data && (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>}>
          {sentences([t('pages.serverPage.failed', { title: t('pages.past.heading') }), reason(error)])}
        </Alert>
      )}
      {share !== undefined && (
        <p className="past-note">
          {t('pages.past.available', { share: words.share(share), slack: words.slack(bucket) })}
        </p>
      )}
      {data && <TrackPicture known={data.past.known} events={events} span={{ from: to - length, to }} />}
      {events.length > 0 && <EventsTable events={events} now={to} single />}
      {data && events.length === 0 && <p className="past-note">{t('pages.past.nothing')}</p>}
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
        client.fetchQuery(historyQuery(dataProvider, { id: server.id, metric, period })),
      ),
    enabled,
    staleTime: 5 * minute,
    retry: false,
  })
}
