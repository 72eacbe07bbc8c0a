import type { SxProps, Theme } from '@mui/material/styles'
import { finger, touch } from '#ui/touch.ts'

const height = 32

/** The style of the views and filters above a list: one line; on touch screens it scrolls sideways. */
export const tabsStyle: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 0,
  '& ul': { display: 'flex', gap: 0.5, listStyle: 'none', m: 0, p: 0 },
  '& .facet': { flexWrap: 'wrap', alignContent: 'flex-start', height, overflow: 'hidden', minWidth: 0 },
  '& .facet li': { py: '2px' },
  '& .views': { flex: 'none', maxWidth: '50%', overflowX: 'auto' },
  '& .views ~ .facet': { ml: 1, pl: 1.5, borderLeft: 1, borderColor: 'divider' },
  '& .changed': { display: 'flex', alignItems: 'center', flex: 'none', gap: 0.5, ml: 1, color: 'text.secondary' },
  '& li > *, & > button': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    height,
    px: 1.25,
    whiteSpace: 'nowrap',
    borderRadius: 1,
    cursor: 'pointer',
    color: 'text.secondary',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '&[aria-pressed=true], &[aria-current]': { bgcolor: 'action.selected', color: 'primary.main' },
  },
  // Filters look like filters: the current view alone is a tab.
  '& li > button, & > button': { height: 28, border: 1, borderColor: 'divider', borderRadius: '14px' },
  '& li > button[aria-pressed=true], & > button[aria-pressed=true]': { borderColor: 'primary.main' },
  '& li > button[aria-pressed=true]::after': { content: '"✕"', fontSize: '0.857em' },
  '& > button::after': { content: '"▾"' },
  '& small': { fontSize: '0.857em', fontWeight: 400 },
  [touch]: {
    overflowX: 'auto',
    '& .facet': { flexWrap: 'nowrap', height: finger, overflow: 'visible', flex: 'none' },
    '& .views': { maxWidth: 'none', overflowX: 'visible' },
    '& li > a': { height: finger },
    '& li > button, & > button': { height: finger, borderRadius: `${finger / 2}px` },
    '& .facet li': { py: 0 },
  },
}
