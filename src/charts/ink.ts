import { series, type ColorName } from '../theme.ts'
import type { Line } from './line.ts'

const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [8, 3, 2, 3]]

/** How a line is drawn: a color, and dashes, since color never stands alone. */
export interface Ink {
  tint: ColorName
  /** Lengths of strokes and blanks in pixels; empty for a line without blanks. */
  dash: readonly number[]
  /** In pixels; 0 for an edge of a band, which is not drawn itself. */
  width: number
}

/** The ink of a line by its place in the chart. Thirty-two lines differ from each other. */
export const inkOf = (place: number): Ink => ({
  tint: series[place % series.length] ?? 'series1',
  dash: dashes[(place + Math.floor(place / series.length)) % dashes.length] ?? [],
  width: 1.5,
})

/** The inks of the lines of a chart. What sums up others takes no hue from them. */
export function inksOf(lines: readonly Pick<Line, 'part'>[]): readonly Ink[] {
  let place = 0
  return lines.map(({ part }) => {
    if (!part) return inkOf(place++)
    return { tint: 'text', dash: [], width: part === 'mean' ? 2 : 0 }
  })
}
