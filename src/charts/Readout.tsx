import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useChartGroup, usePointed } from './group.ts'
import { inksOf } from './ink.ts'
import { nearest, valueInColumn, type Aligned, type Line } from './line.ts'
import { LineMark } from './LineMark.tsx'
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
  const inks = inksOf(lines)
  const { lit } = useChartGroup()
  const valueOf = (place: number) =>
    time === undefined
      ? (lines[place]?.now ?? lines[place]?.points.at(-1)?.value ?? undefined)
      : valueInColumn(aligned.columns[place] ?? [], at)
  const inWords = (value: number | undefined) => (value === undefined ? '–' : quantity(value, unit, locale))
  const ends = (['least', 'most'] as const).map((part) => valueOf(lines.findIndex((line) => line.part === part)))
  return (
    <div className="readout" aria-hidden>
      {lines.map(({ name, part }, place) => {
        const ink = inks[place]
        if (!ink?.width) return null
        const value = valueOf(place)
        const toned = time === undefined && (place === 0 || tone === 'muted') ? tone : undefined
        return (
          <span key={name} onPointerEnter={() => lit.setState(name)} onPointerLeave={() => lit.setState(undefined)}>
            {lines.length > 1 && <LineMark {...ink} />}
            {lines.length > 1 && <span className="line">{name}</span>}
            <b style={toned && { color: `var(--lotus-${toned})` }}>{inWords(value)}</b>
            {part === 'mean' && value !== undefined && <small>{ends.map(inWords).join(' – ')}</small>}
          </span>
        )
      })}
      {isAverage && begin !== undefined && (
        <small>{t('charts.average', { span: spanInWords({ from: begin, to: begin + bucket }, locale) })}</small>
      )}
    </div>
  )
}
