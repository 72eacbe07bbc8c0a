import Button from '@mui/material/Button'
import { useState } from 'react'
import type { TimeSpan } from '#charts/line.ts'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { PastEvent, Track } from './events.ts'
import { Legend } from './Legend.tsx'
import { knownLook, eventLooks } from './eventLooks.ts'
import { useEventWords } from './useEventWords.ts'
import './past.css'

/** The number of lines that are shown at first, and that each press of a button adds. */
const portion = 25

interface TimelineProps {
  tracks: readonly Track[]
  /** To how many servers nothing happened at all. */
  calm: number
  span: TimeSpan
}

/** A line for each server and service to which something happened. The table of events says the same in words. */
export function Timeline({ tracks, calm, span }: TimelineProps) {
  const [portions, setPortions] = useState(1)
  const t = useT()
  const told = tracks.filter(({ events }) => events.length > 0)
  const shown = told.slice(0, portions * portion)
  return (
    <>
      {shown.length > 0 && <Legend tracks={shown} />}
      {shown.length > 0 && (
        <table className="timeline">
          <thead>
            <tr>
              <th scope="col">{t('pages.past.where')}</th>
              <th scope="col">
                <Axis span={span} />
              </th>
              <th scope="col" className="right">
                {t('resources.service-status.name')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((track) => (
              <TrackRow key={`${track.subject.resource} ${track.subject.id}`} {...{ track, span }} />
            ))}
          </tbody>
        </table>
      )}
      {told.length > shown.length && (
        <Button onClick={() => setPortions(portions + 1)}>
          {t('app.showMore', { count: Math.min(portion, told.length - shown.length) })}
        </Button>
      )}
      {calm > 0 && <p className="past-note">{t('pages.past.calm', { smart_count: calm })}</p>}
    </>
  )
}

/** The times at the ends of the lines and in the middle. */
export function Axis({ span: { from, to } }: { span: TimeSpan }) {
  const locale = useLocale()
  const isDay = to - from <= 86_400_000
  const format = new Intl.DateTimeFormat(
    locale,
    isDay ? { hour: '2-digit', minute: '2-digit' } : { month: 'short', day: 'numeric' },
  )
  return (
    <span className="past-axis">
      {[from, (from + to) / 2, to].map((at) => (
        <span key={at}>{format.format(at)}</span>
      ))}
    </span>
  )
}

function TrackRow({ track, span }: Pick<TimelineProps, 'span'> & { track: Track }) {
  const { subject, known, share, slack, events } = track
  const words = useEventWords()
  return (
    <tr>
      <th scope="row">
        <RecordLink resource={subject.resource} id={subject.id} />
      </th>
      <td>
        <TrackPicture known={subject.resource === 'service' ? span : known} {...{ events, span }} />
      </td>
      <td className="right">
        {share !== undefined && (
          <>
            {words.share(share)} <small>{words.slack(slack)}</small>
          </>
        )}
      </td>
    </tr>
  )
}

/** The width of the picture in its own units. */
const width = 1000

interface TrackPictureProps {
  known: TimeSpan | undefined
  events: readonly PastEvent[]
  span: TimeSpan
}

/** One line of the timeline: what is known is a low bar, outages are high ones, and restarts are marks. */
export function TrackPicture({ known, events, span }: TrackPictureProps) {
  const words = useEventWords()
  const t = useT()
  const x = (at: number) => ((Math.min(span.to, Math.max(span.from, at)) - span.from) / (span.to - span.from)) * width
  const text = events
    .slice(0, 3)
    .map((event) => t('app.valued', { label: words.kind(event), value: words.when(event) }))
    .join(', ')
  const more = events.length > 3 && t('app.andMore', { count: events.length - 3 })
  const label = [text || t('pages.past.nothing'), more].filter(Boolean).join(', ')
  return (
    <svg role="img" aria-label={label} data-tip={label} viewBox={`0 0 ${width} 20`} preserveAspectRatio="none">
      {known && (
        <rect
          x={x(known.from)}
          y={knownLook.top}
          width={x(known.to) - x(known.from)}
          height={20 - knownLook.top}
          fill={`var(--lotus-${knownLook.color})`}
        />
      )}
      {events
        .toSorted((one, other) => eventLooks[other.kind].top - eventLooks[one.kind].top)
        .map(({ kind, from, to = span.to }, place) => {
          const { color, top } = eventLooks[kind]
          return (
            <rect
              key={place}
              x={x(from)}
              y={top}
              // Seconds would not be seen in a month.
              width={Math.max(3, x(to) - x(from))}
              height={20 - top}
              fill={`var(--lotus-${color})`}
            />
          )
        })}
    </svg>
  )
}
