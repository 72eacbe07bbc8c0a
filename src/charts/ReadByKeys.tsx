import { useId, type KeyboardEvent, type ReactNode } from 'react'
import visuallyHidden from '@mui/utils/visuallyHidden'
import Box from '@mui/material/Box'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { halfAround, doubleAround, useChartGroup, usePointed, useShownSpan } from './group.ts'
import { nearest, type Aligned, type Line } from './line.ts'
import { momentInFull, quantity, type Unit } from './units.ts'

interface ReadByKeysProps {
  title: string
  lines: readonly Line[]
  aligned: Aligned
  unit: Unit
  children: ReactNode
}

/** How many measurements a key goes on. */
const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
}

/** A plot that keys can read: a slider over the times of its measurements, with the values as its text. */
export function ReadByKeys({ title, lines, aligned, unit, children }: ReadByKeysProps) {
  const group = useChartGroup()
  const shown = useShownSpan()
  const pointed = usePointed()
  const locale = useLocale()
  const t = useT()
  const help = useId()
  const isInSight = (time: number) => time >= shown.from && time <= shown.to
  const inSight = aligned.times.filter(isInSight)
  const at = inSight[pointed === undefined ? inSight.length - 1 : nearest({ times: inSight }, pointed)]

  /** Goes on to another time at which a line has a value. */
  const goOn = (stride: number) => {
    const isMeasured = (row: number) => aligned.columns.some((column) => typeof column[row] === 'number')
    const times = aligned.times.filter((time, row) => isInSight(time) && isMeasured(row))
    const place = nearest({ times }, at ?? shown.to)
    group.pointed.setState(times[Math.min(times.length - 1, Math.max(0, place + stride))])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    // With these keys, the browser zooms the page or goes back.
    if (ctrlKey || metaKey || altKey) return
    const stride = strides[key]
    if (stride !== undefined) goOn(stride)
    else if (key === '+' || key === '=') group.zoom(halfAround(shown, pointed))
    else if (key === '-') group.zoom(doubleAround(shown, group.span))
    else if (key === '0') group.zoom()
    else return
    event.preventDefault()
  }

  return (
    <div
      className="plot"
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-describedby={help}
      aria-valuemin={inSight[0] ?? 0}
      aria-valuemax={inSight.at(-1) ?? 0}
      aria-valuenow={at ?? 0}
      aria-valuetext={at === undefined ? t('charts.nothing') : [momentInFull(at, locale), ...valuesAt(at)].join(', ')}
      onKeyDown={onKeyDown}
      onBlur={() => group.pointed.setState(undefined)}
    >
      {children}
      {pointed !== undefined && at !== undefined && (
        <time
          className="pointed"
          dateTime={new Date(at).toISOString()}
          style={{ '--at': (at - shown.from) / (shown.to - shown.from) } as object}
          aria-hidden
        >
          {momentInFull(at, locale)}
        </time>
      )}
      <Box component="span" id={help} sx={visuallyHidden}>
        {t('charts.keys')}
      </Box>
    </div>
  )

  function valuesAt(time: number): string[] {
    const row = aligned.times.indexOf(time)
    return lines.flatMap(({ name }, line) => {
      const value = aligned.columns[line]?.[row]
      if (value === undefined || value === null) return []
      const words = quantity(value, unit, locale)
      return [lines.length > 1 ? `${name} ${words}` : words]
    })
  }
}
