/**
 * The heights in pixels of what stays above a list: the top bar of the frame, and the title row while rows are ticked.
 */
export const topOfList = { bar: 56, titleHeight: 44 }

/** The position in pixels at which the table head stays when the list scrolls. */
export const headRest = (ticked: boolean): number => topOfList.bar + (ticked ? topOfList.titleHeight : 0)
