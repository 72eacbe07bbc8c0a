import type { Terminal } from '@xterm/xterm'

/** Columns between two tab stops. */
const stops = 8

/**
 * Modes that a soft reset does not switch off: the alternate screen, all kinds of mouse reports, and synchronized
 * output.
 */
const modes = [1047, 9, 1000, 1002, 1003, 1006, 1016, 2026]

/**
 * The sequence that restores the initial state of a terminal, whatever a program had set when its session was cut off.
 * The visible text stays above the cursor. First it ends any incomplete string or sequence.
 */
export function afresh({ cols }: Pick<Terminal, 'cols'>): string {
  const tabs = Array.from({ length: Math.ceil(cols / stops) }, (_, at) => `\x1b[${at * stops + 1}G\x1bH`)
  const colors = [104, 110, 111, 112].map((id) => `\x1b]${id}\x07`)
  const off = modes.map((mode) => `\x1b[?${mode}l`)
  return ['\x18', ...off, '\x1b[!p', '\x1b[20l', ...colors, '\r\n\x1b[J', '\x1b[3g', ...tabs, '\r'].join('')
}
