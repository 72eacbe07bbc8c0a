import type { Terminal } from '@xterm/xterm'

/** Columns between two stops of the tabulator. */
const stops = 8

/** Modes that a soft reset leaves on: the other screen, the mouse in all its ways, output that is held back. */
const modes = [1047, 9, 1000, 1002, 1003, 1006, 1016, 2026]

/**
 * What makes a terminal as it was at first, whatever a program has set when its session broke off; what is shown stays
 * above the cursor. A string or sequence that was cut is ended first.
 */
export function afresh({ cols }: Pick<Terminal, 'cols'>): string {
  const tabs = Array.from({ length: Math.ceil(cols / stops) }, (_, at) => `\x1b[${at * stops + 1}G\x1bH`)
  const colors = [104, 110, 111, 112].map((id) => `\x1b]${id}\x07`)
  const off = modes.map((mode) => `\x1b[?${mode}l`)
  return ['\x18', ...off, '\x1b[!p', '\x1b[20l', ...colors, '\r\n\x1b[J', '\x1b[3g', ...tabs, '\r'].join('')
}
