import type { SxProps, Theme } from '@mui/material/styles'
import type { Rect } from './layout.ts'

/** Where a pane is, and whether it has the focus. */
export interface PanePlace {
  rect: Rect
  /** Is its tab shown? */
  isShown: boolean
  /** Does its tab have other panes? */
  several: boolean
  inFocus: boolean
}

/** A message at the edge of a pane, above its text. */
export const lineStyle = {
  position: 'absolute',
  right: 8,
  bottom: 8,
  maxWidth: 'calc(100% - 16px)',
  boxSizing: 'border-box',
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  borderLeft: 3,
  bgcolor: 'raised',
  boxShadow: 'var(--lotus-shadow)',
} as const

/** The style of a pane at its place. A pane that receives broadcast input has a conspicuous border. */
export const paneStyle = ({ rect, isShown, several, inFocus }: PanePlace, background?: string): SxProps<Theme> => ({
  position: 'absolute',
  left: `${rect.x * 100}%`,
  top: `${rect.y * 100}%`,
  width: `${rect.width * 100}%`,
  height: `${rect.height * 100}%`,
  display: isShown ? 'flex' : 'none',
  flexDirection: 'column',
  boxSizing: 'border-box',
  border: several ? 1 : 0,
  borderColor: inFocus ? 'primary.main' : 'divider',
  '&[data-broadcasts]': { border: 3, borderColor: 'warning.main' },
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    minHeight: 28,
    pl: 1,
    fontSize: 12,
    color: 'text.secondary',
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .bar > span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .bar strong': { color: 'warning.main' },
  '& .bar ~ [role=search]:not([data-low])': { top: 36 },
  '& .bar ~ .head': { top: 29 },
  '& .bar ~ .kept': { mt: '28px' },
  '& .screen': { flex: 1, minHeight: 0, overflow: 'hidden', background },
  // xterm subtracts the padding of its own element when it computes the number of lines, but not the padding of the
  // parent.
  '& .xterm': { height: '100%', p: '6px', pr: 0 },
  '& .xterm[data-busy] .xterm-cursor': { animation: 'none !important' },
  // The last few pixels that are not enough for another line keep the background color.
  // The viewport never scrolls: xterm draws a scrollbar of its own, in the colors of the terminal, above it.
  '& .xterm .xterm-viewport': { backgroundColor: 'transparent', overflowY: 'hidden' },
})
