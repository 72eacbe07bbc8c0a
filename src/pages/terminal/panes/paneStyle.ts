import type { SxProps, Theme } from '@mui/material/styles'
import type { Rect } from './layout.ts'

interface PaneLook {
  rect: Rect
  isShown: boolean
  several: boolean
  inFocus: boolean
  background: string | undefined
}

/** A line at the edge of a pane, over its text. */
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

/** A pane in its part of the room; one that others are typed into by has a frame that cannot be overlooked. */
export const paneStyle = ({ rect, isShown, several, inFocus, background }: PaneLook): SxProps<Theme> => ({
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
  '& .bar ~ [role=search]': { top: 36 },
  '& .screen': { flex: 1, minHeight: 0, overflow: 'hidden', background },
  // Room that a terminal has around itself is left out when its lines are counted, room around it is not.
  '& .xterm': { height: '100%', p: '6px', pr: 0 },
  '& .xterm[data-busy] .xterm-cursor': { animation: 'none !important' },
  // The rest of a line that does not fit stays in the color of the ground.
  '& .xterm .xterm-viewport': { backgroundColor: 'transparent' },
})
