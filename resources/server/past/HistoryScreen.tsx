import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TitleHeading } from '#engine/nav/TitleHeading.tsx'
import { ListNotice } from '#engine/page/ListNotice.tsx'
import { useEngine } from '#engine/EngineContext.ts'
import { ranges, useRange } from '#history/ranges.ts'
import { RangeSwitch } from '#history/RangeSwitch.tsx'
import { sharedGaps, withoutShared } from '#history/past/sharedGaps.ts'
import { useHistoryStore } from '#history/useHistoryStore.ts'
import { duration } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useNarrow } from '#ui/narrow.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { ChoiceFields } from './ChoiceFields.tsx'
import { EventFiles } from './EventFiles.tsx'
import { EventsTable } from './EventsTable.tsx'
import { eventKinds, eventsOfServer, eventsSeen, isCalm, tracksOf } from './events.ts'
import type { EventKind, JudgedPast, PastEvent } from './events.ts'
import { PastSwitch } from './PastSwitch.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { Timeline } from './Timeline.tsx'
import { useLiveRecord } from './useLiveRecord.ts'
import { usePasts, useRulesOfPast } from './usePasts.ts'
import { useServerChoice } from './useServerChoice.ts'
import { useServiceEvents } from './useServiceEvents.ts'
import './past.css'

/** The kinds that can be left out. Rules need further requests, so they are shown only where they are asked for. */
const choosable = ['outage', 'restart', 'service', 'rule'] as const satisfies readonly EventKind[]
const usual: readonly EventKind[] = ['outage', 'restart', 'service']

const minute = 60_000

/** What happened to the servers and services in a period. */
export function HistoryScreen() {
  const { dataProvider } = useEngine()
  const chosen = useServerChoice()
  const { range, setRange } = useRange()
  const { kinds, toggle } = useKinds()
  const store = useHistoryStore()
  const told = useToldEvents(chosen, range, kinds, store)
  const locale = useLocale()
  const narrow = useNarrow()
  const t = useT()
  const reason = useReason()
  const { bucket } = ranges[range]
  return (
    <>
      <div className="list-title">
        <TitleHeading title={t('pages.past.title')} count={told.events.length} />
        {!narrow && <PastSwitch current="past" />}
        <div className="list-tools">
          <EventFiles {...told} />
        </div>
      </div>
      {chosen.error && (
        <ListNotice
          stale={chosen.known}
          error={chosen.error}
          onRetry={() => void dataProvider.forget('server').then(() => dataProvider.resume())}
        />
      )}
      <div className="past-fields">
        {narrow && <PastSwitch current="past" />}
        {store === 'on' && <RangeSwitch range={range} onChoose={setRange} />}
        <Kinds kinds={kinds} onToggle={toggle} />
        <ChoiceFields {...chosen} />
      </div>
      {!chosen.known && !chosen.error && <Waiting />}
      {store === 'on' && (
        <ReadingProgress
          progress={told.progress}
          left={told.left}
          onMore={told.more}
          onStop={told.stop}
          onContinue={told.goOn}
        />
      )}
      {(store === 'off' || store === 'none') && <Alert severity="info">{t('pages.past.noStore')}</Alert>}
      {told.serviceError && (
        <Alert severity="warning">
          {t('pages.service.historyUnread')} {reason(told.serviceError)}
        </Alert>
      )}
      {chosen.known && store && told.events.length === 0 && isRead(told.progress) && (
        <Typography role="status" color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
          {t(told.hidesKinds ? 'pages.past.noneOfKinds' : 'pages.past.nothing')}
        </Typography>
      )}
      {store && <Timeline tracks={told.tracks} calm={told.calm} span={told.span} bucket={bucket} />}
      {told.events.length > 0 && <EventsTable events={told.events} now={told.span.to} />}
      {store === 'on' && (
        <p className="past-note">
          {t('pages.past.resolution', { time: duration(bucket / 1000, locale) })}{' '}
          {kinds.includes('rule') && t('pages.past.averages')}
        </p>
      )}
    </>
  )
}

/** Whether something can be said of the period: its reading is over, and not all of it has failed. */
const isRead = ({ state, results, wanted }: ReturnType<typeof usePasts>['progress']) =>
  state !== 'reading' && (wanted === 0 || results.size > 0)

/** The events of all that has been read, with what is needed to show and save them. */
function useToldEvents(
  chosen: ReturnType<typeof useServerChoice>,
  range: ReturnType<typeof useRange>['range'],
  kinds: readonly EventKind[],
  store: ReturnType<typeof useHistoryStore>,
) {
  const { bucket, length } = ranges[range]
  const rules = useRulesOfPast(kinds.includes('rule'))
  const { ids, known, servers } = chosen
  const pasts = usePasts(ids, range, rules, known && store === 'on')
  const services = useServiceEvents(range, store, kinds.includes('service'))
  const seen = useLiveRecord()
  const to = useLiveValue(({ status }) => Math.ceil((status().serverTime || Date.now()) / minute) * minute)
  const from = store === 'on' ? to - length : Math.min(to - 10 * minute, seen.since ?? to)
  const { progress } = pasts
  // Only of a whole fleet it is known that nobody was recorded.
  const isWhole = progress.state === 'done' && progress.results.size === servers.length
  const { judged, gaps } = useMemo(() => judgedTogether(progress.results, isWhole), [progress.results, isWhole])
  const all = useMemo(() => {
    const wanted = new Set(ids)
    const live = eventsSeen(seen, store === 'on' ? 'addresses' : undefined)
    return [
      ...[...judged].flatMap(([id, past]) => eventsOfServer(id, past, bucket)),
      ...live.filter(({ subject }) => subject && wanted.has(subject.id)),
      ...services.events,
      ...gaps,
    ]
  }, [judged, gaps, services.events, seen, ids, store, bucket])
  const events = useMemo(
    () => all.filter(({ kind }) => kinds.includes(kind) || !choosable.some((one) => one === kind)),
    [all, kinds],
  )
  const tracks = useMemo(() => tracksOf(judged, events), [judged, events])
  const calm = useMemo(() => tracksOf(judged, all).filter(isCalm).length, [judged, all])
  const hidesKinds = usual.some((kind) => !kinds.includes(kind))
  return { ...pasts, events, tracks, calm, hidesKinds, span: { from, to }, serviceError: services.error }
}

/** The pasts without the gaps that all servers share, which are events of their own. */
function judgedTogether(results: ReadonlyMap<number, JudgedPast>, isWhole: boolean) {
  const spans = isWhole ? sharedGaps([...results.values()].map(({ past }) => past)) : []
  const judged = new Map([...results].map(([id, each]) => [id, { ...each, past: withoutShared(each.past, spans) }]))
  const gaps = spans.map(({ from, to }): PastEvent => ({ kind: 'gap', subject: undefined, from, to, slack: 0 }))
  return { judged, gaps }
}

/** The kinds of events that the address asks for: `?kinds=outage,rule`. */
function useKinds() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('kinds')
  const kinds = useMemo(
    () => (asked === null ? usual : eventKinds.filter((kind) => asked.split(',').includes(kind))),
    [asked],
  )
  const toggle = (kind: EventKind) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        const turned = kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]
        if (turned.length === usual.length && usual.every((each) => turned.includes(each))) next.delete('kinds')
        else next.set('kinds', turned.join(','))
        return next
      },
      { replace: true },
    )
  return { kinds, toggle }
}

function Kinds({ kinds, onToggle }: { kinds: readonly EventKind[]; onToggle: (kind: EventKind) => void }) {
  const t = useT()
  return (
    <div role="group" aria-label={t('pages.past.shown')} className="past-kinds">
      {choosable.map((kind) => (
        <Button
          key={kind}
          size="small"
          variant="outlined"
          aria-pressed={kinds.includes(kind)}
          onClick={() => onToggle(kind)}
        >
          {t(`pages.past.kinds.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
