import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { usePointed } from './group.ts'
import { inkOf } from './ink.ts'
import { nearest, type Aligned, type Line } from './line.ts'
import { quantity, spanInWords, type Unit } from './units.ts'

interface ReadoutProps {
  lines: readonly Line[]
  aligned: Aligned
  unit: Unit
  /** The time of which a point is the average, in milliseconds. */
  bucket: number
  tone: Tone | undefined
}

/** Milliseconds of which an average is as good as a value. */
const moment = 60_000

/** How bad the last value of the first line is; `muted` if the last values are of the past. */
export type Tone = 'warn' | 'bad' | 'muted'

/**
 * The values at the time under the pointer, otherwise the present or the last ones; for several lines with their names.
 */
export function Readout({ lines, aligned, unit, bucket, tone }: ReadoutProps) {
  const locale = useLocale()
  const t = useT()
  const pointed = usePointed()
  const at = pointed === undefined ? -1 : nearest(aligned, pointed)
  const time = aligned.times[at]
  const isAverage = bucket > moment && lines.every(({ now }) => now === undefined)
  const begin = time ?? aligned.times.at(-1)
  return (
    <div className="readout" aria-hidden>
      {lines.map(({ name, points, now }, place) => {
        const value = time === undefined ? (now ?? points.at(-1)?.value ?? undefined) : valueNear(aligned, place, at)
        const toned = time === undefined && (place === 0 || tone === 'muted') ? tone : undefined
        return (
          <span key={name}>
            {lines.length > 1 && <Mark place={place} />}
            {lines.length > 1 && <span className="line">{name}</span>}
            <b style={toned && { color: `var(--lotus-${toned})` }}>
              {value === undefined ? '–' : quantity(value, unit, locale)}
            </b>
          </span>
        )
      })}
      {isAverage && begin !== undefined && (
        <small>{t('charts.average', { span: spanInWords({ from: begin, to: begin + bucket }, locale) })}</small>
      )}
    </div>
  )
}

/** The value of a line at a time at which perhaps only another line was measured; undefined in a gap. */
function valueNear({ columns }: Aligned, place: number, at: number): number | undefined {
  const column = columns[place] ?? []
  for (let before = at; before >= 0; before -= 1) {
    const value = column[before]
    if (value !== undefined) return value ?? undefined
  }
  return undefined
}

/** A short piece of a line as the chart draws it. */
function Mark({ place }: { place: number }) {
  const { tint, dash } = inkOf(place)
  return (
    <svg width="18" height="8" aria-hidden focusable="false">
      <line
        x1="0"
        x2="18"
        y1="4"
        y2="4"
        stroke={`var(--lotus-${tint})`}
        strokeWidth="2"
        strokeDasharray={dash.join(' ') || undefined}
      />
    </svg>
  )
}
