import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

interface RowsOptions {
  /** The element that scrolls. */
  element: RefObject<HTMLElement | null>
  count: number
  /** Of all rows, or of each by its index. */
  rowHeight: number | ((index: number) => number)
  /** The height of a head that stays above the rows. */
  head?: number
}

export type VisibleRows = Virtualizer<HTMLElement, HTMLElement>

/** Height in pixels that is assumed until the element is laid out. */
const unmeasured = 600

/** Extra rows above and below the visible ones, so that fast scrolling shows no gap. */
const spare = 9

/** Finds the rows of a scrolling element that must be rendered. */
export const useVisibleRows = ({ element, count, rowHeight, head = 0 }: RowsOptions): VisibleRows =>
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what reads the rows
  useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => element.current,
    // A function may have another answer for the same row, which is asked for only if the keys are new.
    ...(typeof rowHeight === 'function'
      ? { estimateSize: rowHeight, getItemKey: (index: number) => index }
      : { estimateSize: () => rowHeight }),
    scrollMargin: head,
    scrollPaddingStart: head,
    overscan: spare,
    initialRect: { width: 0, height: unmeasured },
    observeElementRect: (rows, onRect) =>
      observeElementRect(rows, ({ width, height }) => onRect({ width, height: height || unmeasured })),
  })
