import type { CSSProperties } from 'react'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { dayLevelOf, type ServiceDay, type DayLevel } from './status.ts'

/** Trouble is higher than a good day, so that colors do not stand alone. */
export const levelLook: Record<DayLevel, { color: string; height: number }> = {
  good: { color: 'var(--lotus-good)', height: 60 },
  warn: { color: 'var(--lotus-warn)', height: 80 },
  bad: { color: 'var(--lotus-bad)', height: 100 },
  none: { color: 'var(--lotus-idle)', height: 12 },
}

/** The width of a mark with the gap after it, and of the gap, in pixels. */
const step = 4
const gap = 1

/** One layer of a background: the marks of one level. */
function layerOf(level: DayLevel, levels: readonly DayLevel[]): string | undefined {
  if (!levels.includes(level)) return undefined
  const { color, height } = levelLook[level]
  const stops = levels.flatMap((one, index) => {
    const [from, to] = [index * step, (index + 1) * step - gap]
    return one === level ? [`transparent 0 ${from}px, ${color} 0 ${to}px`] : []
  })
  return `linear-gradient(to right, ${stops.join(', ')}, transparent 0) 0 100% / 100% ${height}% no-repeat`
}

/** The style of an element that shows a mark for each day, as one background: a hundred rows have one node each. */
export const historyBar = memoByRef((days: readonly ServiceDay[]): CSSProperties => {
  const levels = days.map(dayLevelOf)
  const layers = (Object.keys(levelLook) as DayLevel[]).flatMap((level) => layerOf(level, levels) ?? [])
  return {
    display: 'inline-block',
    width: days.length * step - gap,
    height: 18,
    marginInlineEnd: 8,
    verticalAlign: 'middle',
    background: layers.join(', '),
    forcedColorAdjust: 'none',
  }
})
