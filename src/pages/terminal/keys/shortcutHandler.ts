import type { KeyboardEvent } from 'react'
import type { Pane } from '../panes/pane.ts'
import { commandOf, sizeCommandOf, type TerminalCommand } from './terminalShortcuts.ts'

/**
 * Runs the commands of shortcuts that are pressed within an element, but not in the dialogs above it. Ctrl+C copies what
 * is selected in the terminal.
 */
export const shortcutHandler =
  (pane: Pane | undefined, run: (command: TerminalCommand) => void) =>
  (event: KeyboardEvent): void => {
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    const inTerminal = event.target.closest('.xterm') !== null
    const copies = inTerminal && event.ctrlKey && !event.shiftKey && !event.altKey && event.code === 'KeyC'
    const command =
      copies && pane?.screen.terminal.hasSelection()
        ? 'copy'
        : (commandOf(event) ?? (inTerminal && sizeCommandOf(event)))
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    run(command)
  }
