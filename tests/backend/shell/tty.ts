/** What a program waits for: milliseconds, a drained output, or (undefined) only input. */
export type Wait = number | 'drain' | undefined

/** A program in the terminal: it yields what it waits for, and resumes then or with input, a string of bytes. */
export type TtyProgram<T = void> = Generator<Wait, T, string>

/** Ctrl-C. */
export class Interrupt extends Error {}

/** The terminal between keyboard, program and screen. */
export interface Tty {
  rows: number
  cols: number
  echo: boolean
  /** Whether programs read input line by line, or immediately. */
  lines: boolean
  /** Input that was not read yet. */
  pending: string
  /** Writes bytes to the screen unchanged. */
  write: (bytes: string) => void
  /** Writes bytes to the screen with CR LF line ends. */
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

export function* awaitInput(tty: Tty): TtyProgram {
  while (tty.pending === '') tty.pending += yield
}

/** Ctrl-C in the input ends the program and discards the input before it. */
function checkInterrupt(tty: Tty): void {
  const at = tty.pending.indexOf('\x03')
  if (at < 0) return
  tty.pending = tty.pending.slice(at + 1)
  tty.write('^C')
  throw new Interrupt()
}

/** Waits even when there is input, which is kept and echoed. */
export function* pause(tty: Tty, wait: () => number | 'drain'): TtyProgram {
  for (let typed = yield wait(); typed !== ''; typed = yield wait()) {
    tty.pending += typed
    checkInterrupt(tty)
    if (tty.echo) tty.print(typed.replace(/\r/g, '\n'))
  }
}

const lineEnds = new Set(['\r', '\n', '\x04'])

function takeLine(tty: Tty, line: string): { text: string; done: boolean; ended: boolean } {
  let at = 0
  while (at < tty.pending.length && !lineEnds.has(tty.pending.charAt(at))) at += 1
  const typed = tty.pending.slice(0, at)
  const key = tty.pending.charAt(at)
  tty.pending = tty.pending.slice(at + 1)
  let text = line
  for (const char of typed) text = char === '\x7f' ? text.slice(0, -1) : text + char
  const isEnd = key === '\x04'
  if (tty.echo) tty.print(typed.replace(/\x7f/g, '\b \b') + (key && !isEnd ? '\n' : ''))
  return { text: key && !isEnd ? `${text}\n` : text, done: key !== '', ended: isEnd && text === '' }
}

/** Reads `count` bytes from the keyboard, or all until Ctrl-D. */
export function* readKeyboard(tty: Tty, count = Number.POSITIVE_INFINITY): TtyProgram<string> {
  const read: string[] = []
  let length = 0
  let line = ''
  while (length < count) {
    yield* awaitInput(tty)
    checkInterrupt(tty)
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
