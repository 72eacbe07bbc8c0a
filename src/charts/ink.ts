import { series, type ColorName } from '../theme.ts'

const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [8, 3, 2, 3]]

/** How a line is drawn: a color, and dashes, since color never stands alone. */
interface Ink {
  tint: ColorName
  /** Lengths of strokes and blanks in pixels; empty for a line without blanks. */
  dash: readonly number[]
}

/** The ink of a line by its place in the chart. Thirty-two lines differ from each other. */
export const inkOf = (place: number): Ink => ({
  tint: series[place % series.length] ?? 'series1',
  dash: dashes[(place + Math.floor(place / series.length)) % dashes.length] ?? [],
})
