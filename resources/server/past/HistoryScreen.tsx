import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { TitleHeading } from '#engine/nav/TitleHeading.tsx'
import { ranges, useRange } from '#history/ranges.ts'
import { RangeSwitch } from '#history/RangeSwitch.tsx'
import { useHistoryStore } from '#history/useHistoryStore.ts'
import { duration } from '#i18n/quantities.ts'
import { sentences } from '#i18n/sentences.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useNarrow, useWide } from '#ui/narrow.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { ServersNotice } from './ServersNotice.tsx'
import { ChoiceFields } from './ChoiceFields.tsx'
import { EventFiles } from './EventFiles.tsx'
import { EventsTable } from './EventsTable.tsx'
import type { EventKind } from './events.ts'
import { PastSwitch } from './PastSwitch.tsx'
import { ReadingProgress } from '../reading/ReadingProgress.tsx'
import { Timeline } from './Timeline.tsx'
import { Unheard } from './Unheard.tsx'
import { choosable, useKinds } from './useKinds.ts'
import type { usePasts } from './usePasts.ts'
import { useServerChoice } from './useServerChoice.ts'
import { servicePortion } from './useServiceEvents.ts'
import { useToldEvents } from './useToldEvents.ts'
import './past.css'

/** What happened to the servers and services in a period. */
export function HistoryScreen() {
  const chosen = useServerChoice()
  const { range, setRange } = useRange()
  const { kinds, toggle } = useKinds()
  const store = useHistoryStore()
  const told = useToldEvents(chosen, range, kinds, store)
  const { services } = told
  const locale = useLocale()
  const narrow = useNarrow()
  const wide = useWide()
  const t = useT()
  const reason = useReason()
  const { bucket } = ranges[range]
  const period = store !== 'off' && store !== 'none' && <RangeSwitch range={range} onChoose={setRange} />
  const isShown = chosen.known && !!store && !(told.isReading && told.shown === 0)
  return (
    <>
      <div className="list-title">
        <TitleHeading title={t('pages.past.title')} />
        {!narrow && <PastSwitch current="past" />}
        {wide && period}
        <div className="list-tools">
          <EventFiles {...told} />
        </div>
      </div>
      <ServersNotice known={chosen.known} error={chosen.error} />
      <div className="past-fields">
        {narrow && <PastSwitch current="past" />}
        {!wide && period}
        {chosen.settled && <ChoiceFields {...chosen} />}
        {chosen.settled && <Kinds kinds={kinds} onToggle={toggle} />}
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
      {services.error && (
        <Alert severity="warning">{sentences([t('pages.service.historyUnread'), reason(services.error)])}</Alert>
      )}
      {services.left > 0 && (
        <div className="reading">
          {t('pages.past.servicesLeft', { smart_count: services.left })}
          <Button onClick={services.more}>
            {t('app.showMore', { count: Math.min(servicePortion, services.left) })}
          </Button>
        </div>
      )}
      {isShown && told.events.length === 0 && isRead(told.progress) && (
        <Typography role="status" color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
          {t(told.hidesKinds ? 'pages.past.noneOfKinds' : 'pages.past.nothing')}
        </Typography>
      )}
      {isShown && <Timeline tracks={told.tracks} calm={told.calm} span={told.span} />}
      {isShown && <Unheard servers={chosen.servers} ids={chosen.ids} unknown={told.unknown} />}
      {isShown && told.events.length > 0 && <EventsTable events={told.events} now={told.span.to} />}
      {isShown && store === 'on' && (
        <p className="past-note">
          {sentences([
            t('pages.past.resolution', { time: duration(bucket / 1000, locale) }),
            services.bucket > bucket && t('pages.past.coarser', { time: duration(services.bucket / 1000, locale) }),
            kinds.includes('rule') && t('pages.past.averages'),
          ])}
        </p>
      )}
    </>
  )
}

/** Whether something can be said of the period: its reading is over, and not all of it has failed. */
const isRead = ({ state, results, wanted }: ReturnType<typeof usePasts>['progress']) =>
  state !== 'reading' && (wanted === 0 || results.size > 0)

function Kinds({ kinds, onToggle }: { kinds: readonly EventKind[]; onToggle: (kind: EventKind) => void }) {
  const t = useT()
  return (
    <div role="group" aria-label={t('pages.past.shown')} className="past-kinds">
      {choosable.map((kind) => (
        <Button key={kind} variant="outlined" aria-pressed={kinds.includes(kind)} onClick={() => onToggle(kind)}>
          {t(`pages.past.kinds.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
