import type { IBuffer, Terminal } from '@xterm/xterm'

/** Detects from the screen whether a program may be running in a shell. */
export interface PromptWatch {
  /** Called when a shell starts. */
  begun(): void
  /** Called when input is sent to the shell. */
  typed(): void
  mayRun(): boolean
}

const beforeCursor = (buffer: IBuffer): string =>
  buffer.getLine(buffer.baseY + buffer.cursorY)?.translateToString(false, 0, buffer.cursorX) ?? ''

/** The end of a prompt, as in "user@host:~# ". */
const endOf = (line: string): string | undefined => /\S *$/.exec(line)?.[0]

/**
 * The text before the cursor at the first key counts as the prompt. When the same end of a prompt appears again, the
 * shell is idle. A shell without any input has nothing to lose.
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
