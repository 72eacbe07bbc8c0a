import type { IBuffer, Terminal } from '@xterm/xterm'
import { createStore, type Store } from '../../../store.ts'

/** Detects from the screen whether a program may be running in a shell. */
interface PromptWatch {
  /** Called when a shell starts. */
  begun(): void
  /** Called when a shell comes back that ran before, perhaps with a program. */
  resumed(): void
  /** Called when input is sent to the shell. `isOwn`: not by the user. */
  typed(text: string, isOwn?: boolean): void
  /** How many texts with an Enter key the user has sent. */
  entered: Store<number>
  /** May a program be running, or does the line hold text that is not sent? */
  mayRun(): boolean
  /** Has input been sent since the shell started? */
  isUsed(): boolean
  /** Has the shell answered, and is the line as it was before its first key? */
  isUntouched(): boolean
}

const lineOf = (buffer: IBuffer) => buffer.getLine(buffer.baseY + buffer.cursorY)

const beforeCursor = (buffer: IBuffer): string => lineOf(buffer)?.translateToString(false, 0, buffer.cursorX) ?? ''

/** The whole line of the cursor, and the place of the cursor in it. */
const atCursor = (buffer: IBuffer): string => `${buffer.cursorX} ${lineOf(buffer)?.translateToString(true) ?? ''}`

/** The end of a prompt, as in "user@host:~# ". */
const endOf = (line: string): string | undefined => /\S *$/.exec(line)?.[0]

/** What many prompts of shells end with, and neither the questions of programs such as Python nor a progress in percent. */
const likePrompt = /\S.*[$#❯λ➜] *$/

/** Keys after which a shell begins a new line: Enter, Ctrl+C and Ctrl+D. */
const lineEnds = ['\r', '\n', '\x03', '\x04']

/**
 * The text before the cursor at the first key counts as the prompt. When the same end of a prompt appears again, and
 * the line is as it was before its first key, the shell is idle. A shell without any input has nothing to lose. Who types
 * before the first prompt has shown none; then what looks like one counts.
 */
export function watchPrompt(terminal: Pick<Terminal, 'buffer' | 'onWriteParsed'>): PromptWatch {
  const { buffer } = terminal
  let prompt: string | undefined
  /** The line before its first key; undefined until that key. */
  let untouched: string | undefined
  let isUsed = false
  let isAnswered = false
  const entered = createStore(0)
  terminal.onWriteParsed(() => {
    isAnswered = true
  })
  const isUntouched = () => {
    const isEmpty = untouched === undefined || untouched === atCursor(buffer.active)
    return isAnswered && isEmpty && buffer.active.type === 'normal'
  }
  return {
    begun() {
      isUsed = false
      untouched = undefined
    },
    resumed() {
      isUsed = isAnswered = true
      untouched = undefined
    },
    entered,
    typed(text, isOwn = false) {
      if (!isUsed) prompt = endOf(beforeCursor(buffer.active))
      untouched = lineEnds.includes(text.slice(-1)) ? undefined : (untouched ?? atCursor(buffer.active))
      isUsed = true
      isAnswered = false
      if (!isOwn && text.includes('\r')) entered.setState(entered.getState() + 1)
    },
    mayRun() {
      const line = beforeCursor(buffer.active)
      const isAtPrompt = prompt === undefined ? likePrompt.test(line) : endOf(line) === prompt
      return isUsed && !(isAtPrompt && isUntouched())
    },
    isUsed: () => isUsed,
    isUntouched,
  }
}
