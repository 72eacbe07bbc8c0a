import { finger, touch } from '#ui/touch.ts'

/** The style of the tables of the page, in one rule set instead of one for each cell. */
export const tableOfPage = {
  overflowX: 'auto',
  '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5, [touch]: { py: 1.5 } },
  '& table': { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { height: 36, px: 1, textAlign: 'left', fontWeight: 400, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontWeight: 500 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere', minWidth: 96 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& a': { color: 'inherit', [touch]: { display: 'inline-block', lineHeight: `${finger}px`, minWidth: finger } },
} as const
