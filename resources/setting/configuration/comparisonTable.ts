import { finger, touch } from '#ui/touch.ts'

const narrow = '@media (max-width: 599.95px)'

/** The look of a table of records that differ, with what differs below each. */
export const comparisonTable = {
  width: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', fontWeight: 400, px: 1, py: 0.75 },
  '& thead th': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 600, width: '25%' },
  '& td:last-of-type': { width: 220 },
  '& small': { display: 'block', fontWeight: 400, color: 'text.secondary' },
  '& dl': { m: 0, mt: 0.5 },
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0 },
  '& dt label': { display: 'flex', alignItems: 'center', [touch]: { minHeight: finger } },
  '& del': { color: 'error.main' },
  '& ins': { color: 'success.main', textDecoration: 'none' },
  [narrow]: {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr, & th, & td': { display: 'block' },
    '& tbody th, & td:last-of-type': { width: 'auto' },
    '& tbody th': { pb: 0 },
    '& tbody tr': { py: 1 },
  },
} as const
