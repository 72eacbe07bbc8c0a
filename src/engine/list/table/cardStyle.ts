import type { SxProps, Theme } from '@mui/material/styles'
import { finger, touch } from '#ui/touch.ts'

const lineHeight = 20

const atMost = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  // Space for the outline of a focused link.
  p: '3px',
  m: '-3px',
})

/** The style of the cards that replace rows on narrow screens. */
export const cardStyle: SxProps<Theme> = {
  '& ul': { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 },
  '& li': { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 },
  '& li[data-selected]': { bgcolor: 'action.selected' },
  // The link of the name covers the whole header except the checkbox, the switch and the menu.
  '& header': { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: finger, position: 'relative' },
  '& header > :not(strong)': { zIndex: 1 },
  '& strong a::after': { content: '""', position: 'absolute', inset: 0 },
  '& strong': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600, ...atMost(3) },
  '& strong a': { color: 'text.primary', textDecoration: 'none' },
  '& small': { display: 'block', fontSize: '0.857em', fontWeight: 400, color: 'text.secondary' },
  '& .stale': { color: 'text.secondary', fontStyle: 'italic' },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, rowGap: 0.5, m: 0, pb: 0.5 },
  '& dl > div': { minWidth: 0 },
  '& dl > div:only-child': { gridColumn: '1 / -1' },
  '& .cut': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minWidth: 0 },
  '& .cut > span:first-of-type': { minWidth: 0 },
  '& .cut:has(button)': { flexWrap: 'nowrap' },
  '& .cut:has(button) > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .cut .words': { whiteSpace: 'normal' },
  '& .cut button': { flex: 'none' },
  '& dl > div:has(dd:empty)': { display: 'none' },
  '& dt': { color: 'text.secondary', fontSize: '0.857em' },
  '& dd': { minHeight: lineHeight, overflowWrap: 'anywhere', ...atMost(4) },
  // Text of the product is never truncated, unlike text that somebody typed.
  '& dd:has(.words)': { WebkitLineClamp: 'none' },
  '& dd a': { color: 'inherit' },
  '& .mono': { fontFamily: 'var(--lotus-mono)', fontSize: '0.929em' },
  [touch]: {
    '& dl': { rowGap: 1 },
    '& dd a': { position: 'relative', display: 'inline-block', minWidth: finger, lineHeight: `${finger}px` },
    // On touch screens a short name takes more space than its text. The comma is drawn inside that space; otherwise it
    // would stand far from the name.
    '& dd a:has(+ .comma)': { marginInlineEnd: '8px', '&::after': { content: '","', display: 'inline-block' } },
    '& dd a + .comma': { display: 'none' },
    '& .cut button': { minWidth: finger, minHeight: finger, mx: '-8px' },
    '& dd .cut > :last-child:not(button)': { display: 'inline-block', lineHeight: `${finger}px` },
    // The icon of a button stands near the edge without being cut off there.
    '& dd:has(> button)': { ml: '-11px', pl: '11px' },
    '& dd > button': { ml: -1 },
    // Negative margins, so that the content is drawn where a line of text would be, although it is higher.
    '& dd:has(a, button)': { my: `${(lineHeight - finger) / 2 - 3}px` },
    // Words take several lines, which need their place.
    '& dd:has(.cut .words)': { my: 0 },
  },
}
