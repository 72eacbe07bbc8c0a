import { Terminal } from '@xterm/xterm'
import { expect, test } from 'vitest'
import { afresh } from '../../../src/pages/terminal/panes/afresh.ts'

const createTerminal = () => new Terminal({ cols: 40, rows: 8, allowProposedApi: true })
const written = (terminal: Terminal, text: string) => new Promise<void>((done) => terminal.write(text, done))
const lineOf = ({ buffer }: Terminal, at: number) => buffer.active.getLine(at)?.translateToString(true)

test.each([
  ['keys of the cursor', '\x1b[?1h'],
  ['the number pad', '\x1b='],
  ['marked pastes', '\x1b[?2004h'],
  ['insertion', '\x1b[4h'],
  ['reports of clicks', '\x1b[?1000h\x1b[?1006h'],
  ['reports of all moves', '\x1b[?1003h\x1b[?1016h'],
  ['clicks as of old', '\x1b[?9h'],
  ['reports of focus', '\x1b[?1004h'],
  ['places within the region', '\x1b[?6h'],
  ['no wrapping', '\x1b[?7l'],
  ['wrapping back', '\x1b[?45h'],
  ['output held back', '\x1b[?2026h'],
])('terminal: a new session resets the mode "%s"', async (_, set) => {
  const terminal = createTerminal()
  const { ...usual } = terminal.modes
  await written(terminal, set)
  expect(terminal.modes).not.toEqual(usual)
  await written(terminal, afresh(terminal))
  expect(terminal.modes).toEqual(usual)
})

test('terminal: a new session resets margins, colors, tabs and screen, and keeps the text', async () => {
  const terminal = createTerminal()
  await written(terminal, 'kept\x1b[?1049hvim\x1b[?1049l')
  await written(terminal, '\x1b[2;3r\x1b[3;1H\x1b(0\x1b[31;7m\x1b[20h\x1b[3g\x1b[?47h')
  await written(terminal, afresh(terminal))
  await written(terminal, `qx\tt${'\r\nline'.repeat(6)}\nend`)
  expect(terminal.buffer.active.type).toBe('normal')
  const shown = Array.from({ length: terminal.buffer.active.length }, (_, at) => lineOf(terminal, at))
  expect(shown).toEqual(['kept', '', '', 'qx      t', ...Array.from({ length: 6 }, () => 'line'), '    end'])
  const cell = terminal.buffer.active.getLine(3)?.getCell(0)
  expect([cell?.isFgDefault(), cell?.isInverse()]).toEqual([true, 0])
})

test('terminal: a new session ends an unfinished escape sequence', async () => {
  for (const cut of ['\x1b]0;a title', '\x1bP$q', '\x1b[3', '\x1b_', '\x1b']) {
    const terminal = createTerminal()
    await written(terminal, cut)
    await written(terminal, `${afresh(terminal)}shown`)
    expect(lineOf(terminal, 1)).toBe('shown')
  }
})
