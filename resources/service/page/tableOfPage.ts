import visuallyHidden from '@mui/utils/visuallyHidden'
import { finger, touch } from '#ui/touch.ts'

/** The style of the tables of the page, in one rule set instead of one for each cell. */
export const tableOfPage = {
  overflowX: 'auto',
  '&:focus-visible': { outline: '2px solid var(--lotus-accent)', outlineOffset: 2 },
  '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5, [touch]: { py: 1.5 } },
  '& table': { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { height: 36, px: 1, textAlign: 'start', fontWeight: 400, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontWeight: 500 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere', minWidth: { xs: 88, sm: 128 } },
  // On a phone, it takes what the columns of figures leave.
  '& tbody th:has(small)': { width: '100%' },
  '& tbody th small': { display: 'block', color: 'text.secondary', fontWeight: 400, pb: 0.5 },
  '& td:has(.tick-box)': { whiteSpace: 'nowrap', '& svg': { marginInlineStart: 1, verticalAlign: 'middle' } },
  '& tr[data-lit]': { bgcolor: 'action.hover' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead .number': { whiteSpace: 'normal' },
  '& .hidden': visuallyHidden,
  '& th a': { display: 'inline-block', maxHeight: '3lh', overflow: 'hidden', verticalAlign: 'middle' },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover, &:focus-visible': { textDecoration: 'underline' } },
  [touch]: {
    '& th a': { display: 'inline-flex', alignItems: 'center', minWidth: finger, minHeight: finger },
    '& td:has(.tick-box)': { paddingInlineStart: 1.5 },
  },
} as const
