import ButtonBase from '@mui/material/ButtonBase'
import { useSyncExternalStore } from 'react'
import type { Pane } from '../panes/pane.ts'
import { lineAfter, type CommandMarks, type MarkedCommand } from './commandMarks.ts'

/** The lines that the head covers. */
const covered = 2

/** The command above the first line in sight whose output that line belongs to. */
function commandAbove({ screen: { terminal } }: Pane, { getState }: CommandMarks): MarkedCommand | undefined {
  const { type, viewportY, baseY, cursorY, length } = terminal.buffer.active
  // A prompt at the top, as after `clear` in another shell, must stay in sight.
  if (type === 'alternate' || baseY + cursorY < viewportY + covered) return undefined
  return getState().commands.findLast((command) => {
    const { start } = command
    return !start.isDisposed && start.line < viewportY && (lineAfter(command, length) ?? 0) > viewportY + 1
  })
}

/** The command of a long output, above the output whose beginning has scrolled away. It leads back to the command. */
export function CommandHead({ pane, marks }: { pane: Pane; marks: CommandMarks }) {
  const { terminal } = pane.screen
  const command = useSyncExternalStore(
    (changed) => {
      const drawn = terminal.onRender(changed)
      const stop = marks.subscribe(changed)
      return () => {
        drawn.dispose()
        stop()
      }
    },
    () => commandAbove(pane, marks),
  )
  if (!command) return null
  return (
    <ButtonBase
      className="head"
      onClick={() => {
        terminal.scrollToLine(command.start.line)
        terminal.focus()
      }}
      sx={{
        position: 'absolute',
        top: 0,
        insetInlineStart: 0,
        insetInlineEnd: 16,
        zIndex: 2,
        justifyContent: 'flex-start',
        px: 1,
        py: 0.5,
        bgcolor: 'raised',
        borderBottom: 1,
        borderColor: 'divider',
        fontFamily: 'var(--lotus-mono)',
        fontSize: 13,
      }}
    >
      <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{command.text}</bdi>
    </ButtonBase>
  )
}
