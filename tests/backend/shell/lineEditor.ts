import { takeKey } from './keys.ts'
import { charactersOf, repaint, widthOf } from './screen.ts'
import { awaitInput } from './tty.ts'
import type { Move } from './keys.ts'
import type { TtyProgram, Tty } from './tty.ts'

export interface Editing {
  prompt: string
  /** Whether the terminal marks pasted text. */
  bracketed: boolean
  columns: () => number
  history: readonly string[]
  /** Completes the text before the cursor: a single choice is inserted, several are shown. */
  complete: (before: string) => { insert: string; choices: string[] }
}

const marks = { on: '\x1b[?2004h', off: '\x1b[?2004l' }

/** Reads one line like a shell; undefined at the end of input. */
export function* readLine(tty: Tty, editing: Editing): TtyProgram<string | undefined> {
  const { prompt, history } = editing
  const brackets = editing.bracketed ? marks : { on: '', off: '' }
  let line: string[] = []
  let cursor = 0
  let historyIndex = history.length
  let pasting = false
  const cursorColumn = () => widthOf(prompt + line.slice(0, cursor).join(''))
  const show = (before: number) => {
    if (tty.echo) tty.write(repaint(editing.columns(), before, prompt, line.join(''), cursor))
  }
  const change = (next: string[], at: number) => {
    const before = cursorColumn()
    line = next
    cursor = at
    show(before)
  }
  const insert = (text: string) => {
    const added = charactersOf(text)
    if (cursor < line.length)
      return change([...line.slice(0, cursor), ...added, ...line.slice(cursor)], cursor + added.length)
    for (const each of added) line.push(each)
    cursor = line.length
    if (tty.echo) tty.print(text)
  }
  const recall = (at: number) => {
    if (at < 0 || at > history.length) return
    historyIndex = at
    const next = charactersOf(history[at] ?? '')
    change(next, next.length)
  }
  const moves: Partial<Record<Move, () => void>> = {
    back: () => cursor > 0 && change([...line.slice(0, cursor - 1), ...line.slice(cursor)], cursor - 1),
    delete: () => change([...line.slice(0, cursor), ...line.slice(cursor + 1)], cursor),
    left: () => cursor > 0 && change(line, cursor - 1),
    right: () => cursor < line.length && change(line, cursor + 1),
    home: () => change(line, 0),
    end: () => change(line, line.length),
    up: () => recall(historyIndex - 1),
    down: () => recall(historyIndex + 1),
    killBefore: () => change(line.slice(cursor), 0),
    killAfter: () => change(line.slice(0, cursor), cursor),
    killWord: () => {
      const kept = charactersOf(
        line
          .slice(0, cursor)
          .join('')
          .replace(/\S+\s*$/, ''),
      )
      change([...kept, ...line.slice(cursor)], kept.length)
    },
    clear: () => {
      tty.write('\x1b[H\x1b[2J')
      show(0)
    },
    complete: () => {
      const { insert: more, choices } = editing.complete(line.slice(0, cursor).join(''))
      if (more) return insert(more)
      if (choices.length < 2) return
      tty.print(`\n${choices.join('  ')}\n`)
      show(0)
    },
  }
  const leave = (shown: string) => {
    const off = brackets.off && `${brackets.off}\r`
    tty.write(tty.echo ? `${shown}\r\n${off}` : `${off}\r\n`)
  }

  tty.write(brackets.on + prompt)
  for (;;) {
    yield* awaitInput(tty)
    const { key, rest } = takeKey(tty.pending, pasting)
    tty.pending = rest
    if (key.kind === 'text') insert(key.text)
    else if (key.kind === 'pasteBegins') pasting = true
    else if (key.kind === 'paste') {
      insert(key.text.replace(/\r\n?/g, '\n'))
      pasting = !key.ends
      if (pasting) tty.pending += yield
    } else if (key.kind === 'enter') {
      leave('')
      return line.join('')
    } else if (key.kind === 'interrupt') {
      leave('^C')
      return ''
    } else if (key.kind === 'eof' && line.length === 0) {
      leave('')
      return undefined
    } else moves[key.kind === 'eof' ? 'delete' : key.kind]?.()
  }
}
