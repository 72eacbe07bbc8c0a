import type { CSSProperties } from 'react'

/** How high what stays above a list is, in pixels: the bar of the frame, and the title row while rows are ticked. */
export const topOfList = { bar: 56, titleHeight: 44 }

/** Where the head of a table comes to rest below that, for its style. */
export const headRest = (ticked: boolean) =>
  ({ '--lotus-head-rest': `${topOfList.bar + (ticked ? topOfList.titleHeight : 0)}px` }) as CSSProperties
