import type { Terminal } from '@xterm/xterm'

type Seen = Pick<Terminal, 'buffer' | 'cols'>

/** The most lines of a command, and of an output that is copied. */
const most = { command: 20, output: 100_000 }

/**
 * The text from one line up to another, with lines that were wrapped joined again. `column`: where the last line ends, if
 * more follows on it.
 */
export function joinedLines({ buffer: { active } }: Seen, from: number, to: number, column?: number): string {
  const lines: string[] = []
  for (let at = from; at < Math.min(to, from + most.output); at++) {
    const line = active.getLine(at)
    const isContinued = active.getLine(at + 1)?.isWrapped ?? false
    const text = line?.translateToString(!isContinued, 0, at === to - 1 ? column : undefined) ?? ''
    if (line?.isWrapped && lines.length > 0) lines[lines.length - 1] += text
    else lines.push(text)
  }
  return lines.join('\n').trimEnd()
}

/** What a prompt may show at the right edge, after a gap. */
const rightPrompt = / {3,}\S.*$/

/** The command that was typed from a place up to a line, as the terminal shows it. */
export function typedText(terminal: Seen, from: number, column: number, to: number): string {
  const { active } = terminal.buffer
  const whole = joinedLines(terminal, from, Math.min(Math.max(to, from + 1), from + most.command))
  const first = active.getLine(from)?.translateToString(true) ?? ''
  const isFull = first.length >= terminal.cols - 2 && !active.getLine(from + 1)?.isWrapped
  const [head = '', ...rest] = whole.slice(column).split('\n')
  return [isFull ? head.replace(rightPrompt, '') : head, ...rest].join('\n').trimEnd()
}
