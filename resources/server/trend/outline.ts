import type { Point, TimeSpan } from '#charts/line.ts'

const minute = 60_000

/** In percent from the top: also a line of zeros is seen. */
const lowest = 93

/** The area below means of a minute as a shape of CSS, in percent of its box; nothing where nothing is known. */
export function outlineOf(
  points: readonly Point[],
  { from, to }: TimeSpan,
  [least, most]: readonly [number, number],
): string | undefined {
  const across = (at: number) => `${rounded(((at - from) / (to - from)) * 100)}%`
  const down = (value: number) => `${rounded(Math.min(lowest, 100 - ((value - least) / (most - least)) * 100))}%`
  const corners: string[] = []
  let end: number | undefined
  for (const { at, value } of points) {
    if (value === null || at < from || at >= to) continue
    if (end !== at) {
      if (end !== undefined) corners.push(`${across(end)} 100%`)
      corners.push(`${across(at)} 100%`)
    }
    end = at + minute
    corners.push(`${across(at)} ${down(value)}`, `${across(end)} ${down(value)}`)
  }
  if (end === undefined) return undefined
  return `polygon(${[...corners, `${across(end)} 100%`].join()})`
}

const rounded = (percent: number) => Math.round(percent * 10) / 10
