/** The style of an element whose children are one pane, or two beside each other. */
export const paneColumns = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  '& > *': { minHeight: 0, minWidth: 0 },
  '& > * + *': { borderInlineStart: '1px solid', borderColor: 'divider' },
} as const
