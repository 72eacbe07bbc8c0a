import type { Terminal } from '@xterm/xterm'

/** What the prompts of shells end with that do not say when they read a line. */
const promptEnd = /[$#%>❯»λ➜✗] *$/

/** The prompts of PowerShell and cmd. */
const windowsPrompt = /^(PS )?[A-Za-z]:\\[^>]*> *$/

type Seen = Pick<Terminal, 'buffer' | 'modes'>

const beforeCursor = ({ buffer: { active } }: Seen): string =>
  active.getLine(active.baseY + active.cursorY)?.translateToString(false, 0, active.cursorX) ?? ''

/**
 * Does a shell that has got no input yet wait for a line? Line editors of today say so by asking for bracketed pastes;
 * otherwise the end of the line has to look like a prompt, so that no question is answered.
 */
export function isAtPrompt(terminal: Seen): boolean {
  if (terminal.buffer.active.type === 'alternate') return false
  const line = beforeCursor(terminal)
  return line.trim() !== '' && (terminal.modes.bracketedPasteMode || promptEnd.test(line))
}

/** Is the shell one of Windows? */
export const isOfWindows = (terminal: Seen): boolean => windowsPrompt.test(beforeCursor(terminal))
