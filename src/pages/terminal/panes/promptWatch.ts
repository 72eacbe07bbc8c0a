import type { IBuffer, Terminal } from '@xterm/xterm'

/** Tells whether a program may be running in a shell, as far as the screen can tell. */
export interface PromptWatch {
  /** A shell begins. */
  begun(): void
  /** Something goes to it. */
  typed(): void
  mayRun(): boolean
}

const beforeCursor = (buffer: IBuffer): string =>
  buffer.getLine(buffer.baseY + buffer.cursorY)?.translateToString(false, 0, buffer.cursorX) ?? ''

/** How a prompt ends, as in "user@host:~# ". */
const endOf = (line: string): string | undefined => /\S *$/.exec(line)?.[0]

/**
 * What stands before the cursor when the first key is pressed is taken for the prompt: a shell that shows its end again
 * is at rest. One in which nothing was typed has nothing to lose.
 */
export function watchPrompt(terminal: Pick<Terminal, 'buffer' | 'onWriteParsed'>): PromptWatch {
  const { buffer } = terminal
  let prompt: string | undefined
  let isUsed = false
  let isAnswered = false
  terminal.onWriteParsed(() => {
    isAnswered = true
  })
  return {
    begun() {
      isUsed = false
    },
    typed() {
      if (!isUsed) prompt = endOf(beforeCursor(buffer.active))
      isUsed = true
      isAnswered = false
    },
    mayRun() {
      const isAtPrompt = prompt !== undefined && endOf(beforeCursor(buffer.active)) === prompt
      const isAtRest = isAnswered && isAtPrompt && buffer.active.type === 'normal'
      return isUsed && !isAtRest
    },
  }
}
