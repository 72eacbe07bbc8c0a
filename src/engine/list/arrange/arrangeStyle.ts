import visuallyHidden from '@mui/utils/visuallyHidden'
import type { SxProps, Theme } from '@mui/material/styles'
import { finger } from '#ui/touch.ts'

/** In pixels: as high as a touch target. */
export const rowHeight = finger

/** The style of the rows that are arranged by hand. */
export const arrangeStyle: SxProps<Theme> = {
  '& ol': {
    listStyle: 'none',
    m: 0,
    p: 0,
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflow: 'clip',
  },
  '& li': {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    height: rowHeight,
    paddingInlineEnd: 2,
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
    transition: 'transform var(--lotus-motion)',
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& li[data-lifted]': {
    position: 'relative',
    zIndex: 1,
    bgcolor: 'raised',
    boxShadow: 'var(--lotus-shadow)',
    transition: 'none',
  },
  '& li button': {
    all: 'unset',
    flex: 'none',
    width: finger,
    height: finger,
    display: 'grid',
    placeItems: 'center',
    cursor: 'grab',
    touchAction: 'none',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -4, borderRadius: 1 },
    '&[aria-disabled]': { opacity: 0.4, cursor: 'progress' },
  },
  '& li[data-lifted] button': { cursor: 'grabbing' },
  // Two columns of three dots.
  '& li button span': {
    width: 10,
    height: 16,
    color: 'text.secondary',
    background: 'radial-gradient(circle, currentColor 1.5px, transparent 2px) 0 0 / 5px 5.33px',
  },
  '& bdi': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
  },
  '& small': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& .visually-hidden': visuallyHidden,
}
