import type { Terminal } from '@xterm/xterm'

type Seen = Pick<Terminal, 'buffer' | 'cols'>

/** The most lines of a command, and of an output that is copied. */
const most = { command: 20, output: 100_000 }

const isWrapped = ({ buffer }: Seen, at: number) => buffer.active.getLine(at)?.isWrapped ?? false

/** Does a line of typed text follow from the line above? zsh goes to the next line by itself. */
const isTypedOn = (seen: Seen, at: number) =>
  isWrapped(seen, at) ||
  Boolean(
    seen.buffer.active
      .getLine(at - 1)
      ?.getCell(seen.cols - 1)
      ?.getChars()
      .trim(),
  )

/**
 * The text from one line up to another, with lines that were wrapped joined again. `column`: where the last line ends, if
 * more follows on it.
 */
export function joinedLines(seen: Seen, from: number, to: number, column?: number, follows = isWrapped): string {
  const { active } = seen.buffer
  const lines: string[] = []
  for (let at = from; at < Math.min(to, from + most.output); at++) {
    const end = at === to - 1 ? column : undefined
    const text = active.getLine(at)?.translateToString(!follows(seen, at + 1), 0, end) ?? ''
    if (follows(seen, at) && lines.length > 0) lines[lines.length - 1] += text
    else lines.push(text)
  }
  return lines.join('\n').trimEnd()
}

/** What a prompt may show at the right edge, after a gap. */
const rightPrompt = / {3,}\S.*$/

/** The command that was typed from a place up to a line, as the terminal shows it. */
export function typedText(terminal: Seen, from: number, column: number, to: number): string {
  const { active } = terminal.buffer
  const end = Math.min(Math.max(to, from + 1), from + most.command)
  const whole = joinedLines(terminal, from, end, undefined, isTypedOn)
  const first = active.getLine(from)?.translateToString(true) ?? ''
  const isFull = first.length >= terminal.cols - 2 && !(from + 1 < end && isTypedOn(terminal, from + 1))
  const [head = '', ...rest] = whole.slice(column).split('\n')
  return [isFull ? head.replace(rightPrompt, '') : head, ...rest].join('\n').trimEnd()
}
