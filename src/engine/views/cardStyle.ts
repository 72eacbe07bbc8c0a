import type { SxProps, Theme } from '@mui/material/styles'

const atMost = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  // Room for the outline of a link that has the focus.
  p: '3px',
  m: '-3px',
})

/** The look of the cards that stand for rows on narrow screens. */
export const cardStyle: SxProps<Theme> = {
  '& ul': { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 },
  '& .order': { display: 'flex', alignItems: 'center', gap: 1, px: 1.5, pb: 1, color: 'text.secondary' },
  '& .order > input[type=checkbox]': { mr: 'auto' },
  '& li': { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 },
  '& li[data-selected]': { bgcolor: 'action.selected' },
  '& header': { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40 },
  '& strong': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600, ...atMost(3) },
  '& strong a': { color: 'text.primary', textDecoration: 'none' },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, rowGap: 0.5, m: 0, pb: 0.5 },
  '& dl > div': { minWidth: 0 },
  '& dt': { color: 'text.secondary', fontSize: '0.857em' },
  '& dd': { minHeight: 20, overflowWrap: 'anywhere', ...atMost(4) },
  // What the product says, unlike what somebody typed, is never cut.
  '& dd:has(.words)': { WebkitLineClamp: 'none' },
  '& dd a': { color: 'inherit' },
  '& .mono': { fontFamily: 'var(--lotus-mono)', fontSize: '0.929em' },
  '& input[type=checkbox]': { width: 20, height: 20, m: 0, flex: 'none', accentColor: 'var(--lotus-accent)' },
}
