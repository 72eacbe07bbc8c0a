import type { TimeSpan } from '#charts/line.ts'
import { useT } from '#i18n/useT.ts'
import type { Track } from './events.ts'
import { EventsTable } from './EventsTable.tsx'
import { Axis, TrackPicture } from './Timeline.tsx'
import { useEventWords } from './useEventWords.ts'
import './past.css'

interface RecordPastProps {
  track: Track
  span: TimeSpan
}

/** What happened to one record: how available it was, its line of the timeline, and its events as a table. */
export function RecordPast({ track: { subject, known, share, slack, events }, span }: RecordPastProps) {
  const words = useEventWords()
  const t = useT()
  const isService = subject.resource === 'service'
  return (
    <div className="past-panel">
      {share !== undefined && (
        <p className="past-note">
          {t(isService ? 'pages.past.succeeded' : 'pages.past.available', {
            share: words.share(share),
            slack: words.slack(slack),
          })}
        </p>
      )}
      {known && (
        <div>
          <TrackPicture known={known} events={events} span={span} />
          <Axis span={span} />
        </div>
      )}
      {events.length > 0 && <EventsTable events={events} now={span.to} single />}
      {known && events.length === 0 && <p className="past-note">{t('pages.past.nothing')}</p>}
    </div>
  )
}
