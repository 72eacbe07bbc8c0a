import type { CSSProperties } from 'react'

/**
 * The heights in pixels of what stays above a list: the top bar of the frame, and the title row while rows are ticked.
 */
export const topOfList = { bar: 56, titleHeight: 44 }

/** The CSS variable for the position at which the table head stays when the list scrolls. */
export const headRest = (ticked: boolean) =>
  ({ '--lotus-head-rest': `${topOfList.bar + (ticked ? topOfList.titleHeight : 0)}px` }) as CSSProperties
