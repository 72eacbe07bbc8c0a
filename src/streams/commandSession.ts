import { markedCommand, newMarks, readMarked, type ShellKind } from './markedCommand.ts'
import type { StreamOutcome } from './outcome.ts'
import { plainOutput } from './plainOutput.ts'
import type { StreamOptions } from './stream.ts'
import { startTerminal } from './terminalSession.ts'

/** How a command ended. */
export type CommandEnd =
  | { kind: 'done'; code: number }
  /** Not within the time. Its session is closed, and with it agents end what has not detached itself. */
  | { kind: 'timedOut' }
  /** While it was running; the comment on `timedOut` applies to it too. */
  | { kind: 'stopped' }
  /** Stopped before the server got it. */
  | { kind: 'notStarted' }
  /** The session ended before the command did, or there was none. */
  | { kind: 'cut'; outcome: StreamOutcome; begun: boolean }

interface CommandOptions extends StreamOptions {
  command: string
  shell: ShellKind
  /** Milliseconds from the opening of the session. */
  timeout: number
  /** There is a session for it. */
  onSession(): void
  /** Receives the output so far, and whether its beginning was dropped. */
  onOutput(text: string, isCut: boolean): void
  onEnd(end: CommandEnd): void
  /** See `startTerminal`. */
  isReachable?: () => boolean | Promise<boolean>
}

/** The most characters that are kept of the output of a command. */
const mostKept = 200_000

/** Milliseconds for which output is collected before it is read. */
const readAfter = 50

/** Wide, so that long lines are not folded, and high, so that a pager has nothing to leaf through. */
const size = { rows: 500, columns: 500 }

/** The end of a text that is too long, from the beginning of a line if it has lines. */
function endOf(text: string): string {
  const from = text.length - mostKept
  if (from <= 0) return text
  const line = text.indexOf('\n', from - 1) + 1
  return text.slice(line === 0 || line === text.length ? from : line)
}

/** Runs one command in a terminal session of its own. The returned function stops it. */
export function startCommand(options: CommandOptions): () => void {
  const { command, shell, timeout, onSession, onOutput, onEnd } = options
  const marks = newMarks()
  const decoder = new TextDecoder()
  let output = ''
  let isCut = false
  let isTyped = false
  let isOver = false
  let begun = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined

  function end(how: CommandEnd) {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    clearTimeout(reading)
    session.leave()
    onEnd(how)
  }

  function giveUp() {
    read()
    // Classic servers keep a session open whose agent never answers.
    end(isTyped ? { kind: 'timedOut' } : { kind: 'cut', outcome: { kind: 'unanswered' }, begun })
  }

  /** Reads what has come since the last time. */
  function read() {
    clearTimeout(reading)
    reading = undefined
    const marked = isOver ? undefined : readMarked(plainOutput(output), marks)
    if (!marked) {
      output = output.slice(-mostKept)
      return
    }
    begun = true
    onOutput(endOf(marked.text), isCut || marked.text.length > mostKept)
    if (marked.code !== undefined) return end({ kind: 'done', code: marked.code })
    if (output.length <= 2 * mostKept) return
    output = `${marks.begin}\n${endOf(output)}`
    isCut = true
  }

  function take(text: string) {
    output += text
    // Input that is sent before the shell of the agent is there may be lost, so its first output is waited for.
    if (!isTyped) {
      isTyped = true
      session.type(markedCommand(command, shell, marks))
    }
    reading ??= setTimeout(read, readAfter)
  }

  const session = startTerminal({
    ...options,
    size,
    output(bytes, drawn) {
      drawn()
      if (!isOver) take(decoder.decode(bytes, { stream: true }))
    },
  })
  session.subscribe(() => {
    const state = session.state()
    if (state.phase === 'opening') onSession()
    if (state.phase === 'open') timer ??= setTimeout(giveUp, timeout)
    if (state.phase !== 'over') return
    read()
    end({ kind: 'cut', outcome: state.outcome, begun })
  })
  return () => end({ kind: isTyped ? 'stopped' : 'notStarted' })
}
