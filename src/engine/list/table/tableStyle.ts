import visuallyHidden from '@mui/utils/visuallyHidden'
import type { SxProps, Theme } from '@mui/material/styles'
import { finger, touch } from '#ui/touch.ts'
import { scrolledPast } from './useOverflow.ts'

/**
 * The style of every table, in one rule set instead of one for each cell. Rows are 40 px high, compact rows 32 px; the
 * head stays at `headRest` pixels from the top of the window.
 */
export const tableStyle = (compact: boolean, headRest: number): SxProps<Theme> => ({
  // `clip` makes no scroll container: the head sticks to the page, and only the page scrolls down.
  overflow: 'clip',
  '&[data-overflows]': { overflowX: 'auto' },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    height: compact ? 32 : 40,
    px: 1.25,
    py: 0,
    textAlign: 'left',
    borderBottom: 1,
    borderColor: 'divider',
    maxWidth: 280,
    // With `hidden`, a cell could still be scrolled, for example by the focus of a long name, and would stay scrolled.
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 'inherit',
  },
  // A layer for each row: what a row has drawn is kept while another row changes.
  '& tbody tr': { position: 'relative', zIndex: 0 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    position: 'sticky',
    top: `calc(${scrolledPast.or('0px')} + ${headRest}px)`,
    zIndex: 2,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    whiteSpace: 'pre',
    lineHeight: 1.2,
  },
  '& .visually-hidden': visuallyHidden,
  '& thead button': {
    all: 'unset',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    fontWeight: 500,
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 0.5 },
  },
  // Text of the product is never truncated: a few words stay on one line, longer text takes two lines.
  '& .words': {
    display: 'inline-block',
    width: 'max-content',
    maxWidth: '24ch',
    lineHeight: 1.2,
    whiteSpace: 'normal',
  },
  '& .words.long': { maxWidth: 240 },
  // Beside a button, it takes what the button leaves.
  '& .cut .words': { maxWidth: 'min(240px, 100%)' },
  '& .cut': { display: 'flex', alignItems: 'center', gap: 0.5 },
  '& .cut > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .cut > button': { flex: 'none' },
  '& .cut .words': { width: 'auto', minWidth: '24ch' },
  '& .right': { width: '1px', textAlign: 'right' },
  '& .tick': { width: 40, pr: 0, overflow: 'visible' },
  '& .actions': { textAlign: 'right', width: '1px', overflow: 'visible', pr: 1, bgcolor: 'background.paper' },
  // Only where the table scrolls sideways: each cell that sticks costs time whenever the page is painted.
  '&[data-overflows] .actions': {
    position: 'sticky',
    right: 0,
    // The shadow is visible while columns are hidden behind the actions. A scroll timeline without a scroll range has
    // no effect.
    animation: 'lotus-above linear both',
    animationTimeline: 'scroll(x nearest)',
  },
  '@keyframes lotus-above': {
    '0%, 99%': { boxShadow: '-2px 0 6px rgb(0 0 0 / 20%)', clipPath: 'inset(0 0 0 -12px)' },
  },
  '& thead .actions': { zIndex: 3 },
  // Wide enough for the longest pair of addresses, because only the list shows both.
  '& td.mono': { maxWidth: 450 },
  '& td.reference': { maxWidth: 480 },
  '& .name': {
    maxWidth: 'clamp(160px, 30vw, 480px)',
    bgcolor: 'background.paper',
    zIndex: 1,
  },
  '&[data-overflows] .name': { position: 'sticky', left: 0 },
  '& thead .name': { zIndex: 3, maxWidth: 'none' },
  '& tbody .name, & .name a': { fontWeight: 600, color: 'text.primary' },
  // The second line in the cell of a name.
  '& small': { display: 'block', fontSize: '0.857em', fontWeight: 400, lineHeight: 1.2, color: 'text.secondary' },
  // Figures that are out of date.
  '& .stale': { color: 'text.secondary', fontStyle: 'italic' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { color: 'primary.main', textDecoration: 'underline' },
  '& .mono': { fontFamily: 'var(--lotus-mono)', fontSize: '0.929em' },
  '& tbody tr:hover > *': { bgcolor: 'action.hover' },
  '& tbody tr[data-selected] > *': { bgcolor: 'action.selected' },
  [touch]: {
    '& th, & td': { height: finger },
    '& .tick': { minWidth: finger, px: 0, textAlign: 'center' },
    '& thead button': { minWidth: finger, minHeight: finger },
    '& tbody a': { display: 'inline-block', minWidth: finger, lineHeight: `${finger}px` },
  },
})
