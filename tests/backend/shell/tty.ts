/** Until when a program waits: so many milliseconds, until there is room for more output, or else for ever. */
export type Wait = number | 'room' | undefined

/** The program that owns the terminal: it yields what it waits for, and goes on then or when there is input, in bytes. */
export type TtyProgram<T = void> = Generator<Wait, T, string>

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

export function* awaitInput(tty: Tty): TtyProgram {
  while (tty.pending === '') tty.pending += yield
}

/** Ctrl-C among what was typed ends the program, and with it what was typed before. */
function heedInterrupt(tty: Tty): void {
  const at = tty.pending.indexOf('\x03')
  if (at < 0) return
  tty.pending = tty.pending.slice(at + 1)
  tty.write('^C')
  throw new Interrupt()
}

/** Waits, whatever is typed meanwhile: that is kept, and shown as it comes. */
export function* pause(tty: Tty, wait: () => number | 'room'): TtyProgram {
  for (let typed = yield wait(); typed !== ''; typed = yield wait()) {
    tty.pending += typed
    heedInterrupt(tty)
    if (tty.echo) tty.print(typed.replace(/\r/g, '\n'))
  }
}

const ending = new Set(['\r', '\n', '\x04'])

function takeLine(tty: Tty, line: string): { text: string; done: boolean; ended: boolean } {
  let at = 0
  while (at < tty.pending.length && !ending.has(tty.pending.charAt(at))) at += 1
  const typed = tty.pending.slice(0, at)
  const key = tty.pending.charAt(at)
  tty.pending = tty.pending.slice(at + 1)
  let text = line
  for (const char of typed) text = char === '\x7f' ? text.slice(0, -1) : text + char
  const isEnd = key === '\x04'
  if (tty.echo) tty.print(typed.replace(/\x7f/g, '\b \b') + (key && !isEnd ? '\n' : ''))
  return { text: key && !isEnd ? `${text}\n` : text, done: key !== '', ended: isEnd && text === '' }
}

/** What a command reads from the keyboard: so many bytes, or all until Ctrl-D. */
export function* readKeyboard(tty: Tty, count = Number.POSITIVE_INFINITY): TtyProgram<string> {
  const read: string[] = []
  let length = 0
  let line = ''
  while (length < count) {
    yield* awaitInput(tty)
    heedInterrupt(tty)
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
