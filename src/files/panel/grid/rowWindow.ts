interface Sight {
  /** The scroll position in pixels. */
  top: number
  height: number
  rowHeight: number
}

/** Extra rows above and below the visible ones, so that fast scrolling shows no gap. */
const spare = 6

/** The first row to render, and the row after the last one. */
export const rowWindow = ({ top, height, rowHeight }: Sight, count: number): [first: number, end: number] => [
  Math.max(0, Math.min(count, Math.floor(top / rowHeight) - spare)),
  Math.min(count, Math.ceil((top + height) / rowHeight) + spare),
]

/**
 * The rendered rows: the first, the one after the last, and the number that is subtracted from a row's index to get
 * its React key.
 */
export interface Drawn {
  first: number
  end: number
  origin: number
}

/**
 * Rendered rows keep their keys. After a jump to entirely other rows, the new rows reuse the keys and so the elements.
 */
export function redrawn(last: Drawn, [first, end]: [first: number, end: number]): Drawn {
  if (first === last.first && end === last.end) return last
  const leaps = first >= last.end || end <= last.first
  return { first, end, origin: leaps ? last.origin + first - last.first : last.origin }
}

/** The scroll position at which a row is completely visible below a head of the given height. */
export function scrolledTo(row: number, { top, height, rowHeight }: Sight, head: number): number {
  const begin = row * rowHeight
  return begin < top ? begin : Math.max(top, begin + rowHeight + head - height)
}

/** Scrolls an element until a row is visible below a head of the same height. */
export function showRow(element: HTMLElement, row: number, rowHeight: number): void {
  const { scrollTop: top, clientHeight: height } = element
  element.scrollTop = scrolledTo(row, { top, height, rowHeight }, rowHeight)
}
