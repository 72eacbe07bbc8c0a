import { Terminal } from '@xterm/xterm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchEnds, type Ending } from '../../../src/pages/terminal/ends/watchEnds.ts'
import type { CommandMarks, MarkedCommand } from '../../../src/pages/terminal/marks/commandMarks.ts'
import { takeMarks } from '../../../src/pages/terminal/marks/takeMarks.ts'
import type { Pane } from '../../../src/pages/terminal/panes/pane.ts'
import { createStore } from '../../../src/store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A watched terminal, with what was told about it. */
function watch() {
  const state = createStore<ReturnType<CommandMarks['getState']>>({ commands: [], current: undefined })
  const marks = createStore<CommandMarks | undefined>(undefined)
  const heard = new Set<() => void>()
  const onWriteParsed = (listener: () => void) => {
    heard.add(listener)
    return { dispose: () => heard.delete(listener) }
  }
  const page = { isHidden: true }
  const told: Ending[] = []
  const pane = { marks, screen: { terminal: { onWriteParsed } } } as unknown as Pane
  const leave = watchEnds(pane, { isHidden: () => page.isHidden, tell: (ending) => told.push(ending) })
  const set = (command: Partial<MarkedCommand>) =>
    state.setState({ commands: [command as MarkedCommand], current: undefined })
  const start = { line: 1 } as MarkedCommand['start']
  return {
    page,
    told,
    leave,
    output: () => heard.forEach((listener) => listener()),
    mark: () => marks.setState(state as unknown as CommandMarks),
    begin: (text: string) => set({ text, start, end: undefined, code: undefined }),
    end: (text: string, code: number | undefined, isCut = false) =>
      set({ text, start, end: { at: start, column: 0, isCut }, code }),
  }
}

test.each([
  ['a long command in a hidden page', 12_000, true, [{ text: 'make', code: 2 }]],
  ['a short one', 3000, true, []],
  ['a long one in sight', 12_000, false, []],
])('ends: %s', (_, time, isHidden, expected) => {
  const { page, told, mark, begin, end } = watch()
  page.isHidden = isHidden
  mark()
  begin('make')
  vi.advanceTimersByTime(time)
  end('make', 2)
  expect(told).toEqual(expected)
})

test.each([
  ['has more lines than the terminal keeps', 'line\r\n'.repeat(1200)],
  ['clears the screen', '\x1b[H\x1b[2J\x1b[3J'],
])('ends: a long command that %s', async (_, text) => {
  const terminal = new Terminal({ allowProposedApi: true })
  onTestFinished(() => terminal.dispose())
  const marks = takeMarks(terminal, () => undefined)
  const told: Ending[] = []
  const pane = { marks, screen: { terminal } } as unknown as Pane
  onTestFinished(watchEnds(pane, { isHidden: () => true, tell: (ending) => told.push(ending) }))
  terminal.write('$ \x1b]133;B\x07make\r\n\x1b]133;C\x07')
  await vi.waitFor(() => expect(marks.getState()?.getState().commands).toHaveLength(1))
  vi.advanceTimersByTime(12_000)
  terminal.write(`${text}\x1b]133;D;2\x07$ \x1b]133;B\x07`)
  await vi.waitFor(() => expect(told).toEqual([{ text: 'make', code: 2 }]))
})

test('ends: nothing is told of a command that was cut off', () => {
  const { told, mark, begin, end } = watch()
  mark()
  begin('make')
  vi.advanceTimersByTime(12_000)
  end('make', undefined, true)
  expect(told).toEqual([])
})

test('ends: without marks, output that came for a while and stopped is told once, until the page was seen', () => {
  const { page, told, output } = watch()
  const flow = () => {
    for (let second = 0; second < 20; second++) {
      output()
      vi.advanceTimersByTime(1000)
    }
  }
  output()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
  flow()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([undefined])
  flow()
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(1)
  page.isHidden = false
  output()
  page.isHidden = true
  flow()
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(2)
})

test('ends: where the shell marks its commands, and after the watch has ended, output alone tells nothing', () => {
  const { told, output, mark, leave } = watch()
  mark()
  output()
  vi.advanceTimersByTime(12_000)
  output()
  vi.advanceTimersByTime(60_000)
  leave()
  output()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
})
