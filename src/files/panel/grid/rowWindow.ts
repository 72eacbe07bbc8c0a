interface Sight {
  /** How far it is scrolled, in pixels. */
  top: number
  height: number
  rowHeight: number
}

/** Rows that are drawn out of sight, above and below, for what a quick turn of the wheel brings. */
const spare = 6

/** The first row to be drawn, and the one after the last; all others are left out. */
export const rowWindow = ({ top, height, rowHeight }: Sight, count: number): [first: number, end: number] => [
  Math.max(0, Math.min(count, Math.floor(top / rowHeight) - spare)),
  Math.min(count, Math.ceil((top + height) / rowHeight) + spare),
]

/** Rows that are drawn: the first, the one after the last, and what is taken from a row's number for its key. */
export interface Drawn {
  first: number
  end: number
  origin: number
}

/** Drawn rows stay what they are; after a leap, which leaves none of them, they become the rows that are drawn next. */
export function redrawn(last: Drawn, [first, end]: [first: number, end: number]): Drawn {
  if (first === last.first && end === last.end) return last
  const leaps = first >= last.end || end <= last.first
  return { first, end, origin: leaps ? last.origin + first - last.first : last.origin }
}

/** Where to scroll so that a row is wholly in sight beneath a head of some height. */
export function scrolledTo(row: number, { top, height, rowHeight }: Sight, head: number): number {
  const begin = row * rowHeight
  return begin < top ? begin : Math.max(top, begin + rowHeight + head - height)
}

/** Scrolls an element so far that a row is in sight beneath a head as high as itself. */
export function showRow(element: HTMLElement, row: number, rowHeight: number): void {
  const { scrollTop: top, clientHeight: height } = element
  element.scrollTop = scrolledTo(row, { top, height, rowHeight }, rowHeight)
}
