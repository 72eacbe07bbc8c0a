/**
 * The heights in pixels of what stays above a list: the top bar of the frame, and the title row while rows are ticked;
 * list.css and table.css have the same.
 */
export const topOfList = { bar: 56, titleHeight: 44 }
