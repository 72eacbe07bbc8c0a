/** The program that owns the terminal: it yields when it wants more input, which is bytes. */
export type Program<T = void> = Generator<undefined, T, string>

/** Ctrl-C. */
export class Interrupt extends Error {}

/** What stands between keyboard, program and screen. */
export interface Tty {
  rows: number
  cols: number
  echo: boolean
  /** Input comes in lines; otherwise as it is typed. */
  lines: boolean
  /** What was typed and not yet read. */
  pending: string
  /** To the screen as it is. */
  write: (bytes: string) => void
  /** To the screen with the line ends a screen needs. */
  print: (bytes: string) => void
}

export function createTty(write: (bytes: string) => void): Tty {
  return {
    rows: 24,
    cols: 80,
    echo: true,
    lines: true,
    pending: '',
    write,
    print: (bytes) => write(bytes.replace(/\n/g, '\r\n')),
  }
}

export function* awaitInput(tty: Tty): Program {
  while (tty.pending === '') tty.pending += yield
}

const ending = new Set(['\r', '\n', '\x04'])

function takeLine(tty: Tty, line: string): { text: string; done: boolean; ended: boolean } {
  const at = [...tty.pending].findIndex((char) => ending.has(char))
  const typed = at < 0 ? tty.pending : tty.pending.slice(0, at)
  const key = tty.pending[at] ?? ''
  tty.pending = at < 0 ? '' : tty.pending.slice(at + 1)
  let text = line
  for (const char of typed) text = char === '\x7f' ? text.slice(0, -1) : text + char
  const isEnd = key === '\x04'
  if (tty.echo) tty.print(typed.replace(/\x7f/g, '\b \b') + (key && !isEnd ? '\n' : ''))
  return { text: key && !isEnd ? `${text}\n` : text, done: key !== '', ended: isEnd && text === '' }
}

/** What a command reads from the keyboard: so many bytes, or all until Ctrl-D. */
export function* readKeyboard(tty: Tty, count = Number.POSITIVE_INFINITY): Program<string> {
  const read: string[] = []
  let length = 0
  let line = ''
  while (length < count) {
    yield* awaitInput(tty)
    const interrupt = tty.pending.indexOf('\x03')
    if (interrupt >= 0) {
      tty.pending = tty.pending.slice(interrupt + 1)
      tty.write('^C')
      throw new Interrupt()
    }
    if (tty.lines) {
      const { text, done, ended } = takeLine(tty, line)
      if (ended) break
      line = done ? '' : text
      if (!done) continue
      read.push(text)
      length += text.length
    } else {
      read.push(tty.pending)
      length += tty.pending.length
      if (tty.echo) tty.print(tty.pending)
      tty.pending = ''
    }
  }
  const all = read.join('')
  tty.pending = all.slice(count) + tty.pending
  return all.slice(0, count)
}
