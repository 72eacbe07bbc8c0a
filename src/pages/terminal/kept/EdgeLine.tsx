import Box from '@mui/material/Box'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { Pane } from '../panes/pane.ts'
import { lineStyle } from '../panes/paneStyle.ts'

/** Is the line that is typed in the lower half of the screen, where messages are? */
function useIsLow({ screen: { terminal } }: Pane): boolean {
  return useSyncExternalStore(
    (changed) => {
      const drawn = terminal.onRender(changed)
      return () => drawn.dispose()
    },
    () => terminal.buffer.active.cursorY >= terminal.rows / 2,
  )
}

interface EdgeLineProps {
  pane: Pane
  tone: 'info' | 'warning'
  children: ReactNode
}

/** A message about the shell of a pane with its buttons, at the edge that is far from the prompt. */
export function EdgeLine({ pane, tone, children }: EdgeLineProps) {
  const isLow = useIsLow(pane)
  return (
    <Box
      role="status"
      className="kept"
      sx={{
        ...lineStyle,
        ...(isLow && { bottom: undefined, top: 8 }),
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'end',
        borderColor: `${tone}.main`,
      }}
    >
      {children}
    </Box>
  )
}
