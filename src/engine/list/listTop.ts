/** The height in pixels of what stays above a list, the top bar of the frame; list.css and table.css have the same. */
export const topOfList = { bar: 56 }
