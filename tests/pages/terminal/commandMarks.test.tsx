import { Terminal } from '@xterm/xterm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeMarks } from '../../../src/pages/terminal/marks/takeMarks.ts'
import { createRecent, type RecentCommands } from '../../../src/pages/terminal/recent/recentCommands.ts'
import { createArea, openPage } from '../../storage/fakeBrowser.ts'

const prompt = '\x1b]133;A\x07root@tokyo:~# \x1b]133;B\x07'

/** A terminal whose shell marks its commands. */
async function openShell() {
  const terminal = new Terminal({ cols: 80, rows: 10, allowProposedApi: true })
  onTestFinished(() => terminal.dispose())
  const noted: string[] = []
  const marks = takeMarks(terminal, (text) => noted.push(text))
  const say = (text: string) => new Promise<void>((done) => terminal.write(text, done))
  const run = (command: string, output: string, code = 0) =>
    say(`${command}\r\n\x1b]133;C\x07${output}\x1b]133;D;${code}\x07${prompt}`)
  await say(prompt)
  await vi.waitFor(() => expect(marks.getState()).toBeDefined())
  const commands = () =>
    marks
      .getState()
      ?.getState()
      .commands.map(({ text, code }) => `${text} ${code}`) ?? []
  const output = () => marks.getState()?.output()
  const step = (by: -1 | 1) => {
    marks.getState()?.step(by)
    return marks.getState()?.getState().current?.text
  }
  return { terminal, marks, say, run, commands, noted, output, step }
}

test('marks: commands and how they ended are known from the marks of the shell', async () => {
  const { run, commands, noted } = await openShell()
  await run('ls', 'a\r\nb\r\n')
  await run('false', '', 1)
  expect(commands()).toEqual(['ls 0', 'false 1'])
  expect(noted).toEqual(['ls', 'false'])
})

test('marks: the output of the last command, or of the one that was jumped to, is copied without the prompt', async () => {
  const { run, output, step } = await openShell()
  await run('seq 3', '1\r\n2\r\n3\r\n')
  await run('printf x', 'x')
  expect(output()).toBe('x')
  expect(step(-1)).toBe('printf x')
  expect(step(-1)).toBe('seq 3')
  expect(output()).toBe('1\n2\n3')
})

test('marks: jumping scrolls to the commands, and after the last one to the end', async () => {
  const { run, step, terminal } = await openShell()
  await run('seq 50', Array.from({ length: 50 }, (_, at) => `${at}\r\n`).join(''))
  await run('seq 40', Array.from({ length: 40 }, (_, at) => `${at}\r\n`).join(''))
  const end = terminal.buffer.active.viewportY
  step(-1)
  expect(step(-1)).toBe('seq 50')
  expect(terminal.buffer.active.viewportY).toBe(0)
  expect(step(-1)).toBe('seq 50')
  expect(step(1)).toBe('seq 40')
  expect(step(1)).toBeUndefined()
  expect(terminal.buffer.active.viewportY).toBe(end)
})

test.each([
  ['has more lines than the terminal keeps', Array.from({ length: 1200 }, (_, at) => `${at}\r\n`).join('')],
  ['clears the screen', '\x1b[H\x1b[2J\x1b[3J'],
])('marks: a command that %s is known to have ended, and no earlier output is taken for its own', async (_, text) => {
  const { run, commands, output, step } = await openShell()
  await run('first', 'x\r\n')
  await run('last', text, 3)
  expect(commands().at(-1)).toBe('last 3')
  expect(output()).toBeUndefined()
  expect(step(1)).toBeUndefined()
  expect(output()).toBeUndefined()
})

test('marks: a prompt that is drawn again and again leaves one place in the terminal', async () => {
  const { say, terminal, run, commands } = await openShell()
  for (let at = 0; at < 20; at++) await say(`\r${prompt}`.repeat(100))
  expect(terminal.markers.length).toBeLessThanOrEqual(1)
  await run('ls', 'a\r\n')
  expect(commands()).toEqual(['ls 0'])
})

test('marks: beginnings and ends without a prompt before them leave no place in the terminal', async () => {
  const { say, terminal } = await openShell()
  await say('\x1b]133;D;0\x07'.repeat(300) + '\x1b]133;A\x07'.repeat(300) + '\x1b]133;C\x07'.repeat(300))
  // The first beginning belongs to the prompt.
  expect(terminal.markers).toHaveLength(2)
})

const command = (at: number) => `c${at}\r\n\x1b]133;C\x07\x1b]133;D;0\x07${prompt}`
const commandsFrom = (from: number) => Array.from({ length: 250 }, (_, at) => command(from + at)).join('')

test('marks: of the commands before the last thousand nothing stays in the terminal', async () => {
  const { say, terminal, commands } = await openShell()
  terminal.options.scrollback = 5000
  for (let from = 0; from < 1500; from += 250) await say(commandsFrom(from))
  expect(commands()).toHaveLength(1000)
  expect([commands()[0], commands().at(-1)]).toEqual(['c500 0', 'c1499 0'])
  expect(terminal.markers).toHaveLength(3001)
})

test('marks: a flood of them does not hold up the page, and the command after it is known', async () => {
  const { say, run, commands } = await openShell()
  await say(Array.from({ length: 20 }, (_, at) => commandsFrom(250 * at)).join(''))
  expect(commands().length).toBeLessThan(400)
  await say(prompt)
  await run('ls', '')
  expect(commands().at(-1)).toBe('ls 0')
})

test('marks: a command that says too much of itself is read from the screen', async () => {
  const { say, noted } = await openShell()
  await say(`ls\r\n\x1b]133;C;cmdline=${'x'.repeat(20_000)}\x07\x1b]133;D;0\x07${prompt}`)
  expect(noted).toEqual(['ls'])
})

test('marks: what is typed into a program, such as a password, is no command, and a space in front hides one', async () => {
  const { run, say, noted } = await openShell()
  await run(' secret', '')
  await say('sudo id\r\n\x1b]133;C\x07Password: hunter2\r\nroot\r\n\x1b]133;D;0\x07')
  await say(`${prompt}\r\n\x1b]133;D;0\x07${prompt}`)
  expect(noted).toEqual(['sudo id'])
})

test('marks: a long command is one text, without what the prompt shows at the right', async () => {
  const { run, say, commands } = await openShell()
  const long = `echo ${'x'.repeat(100)}`
  await run(long, '')
  await say('\x1b[s\x1b[70Gmaster ok \x1b[u')
  await run('git status', 'clean\r\n')
  expect(commands()).toEqual([`${long} 0`, 'git status 0'])
})

test('marks: a line that zsh has brought to the next row by itself is one text', async () => {
  const { say, commands } = await openShell()
  const long = `echo ${'x'.repeat(100)}`
  const first = 80 - 'root@tokyo:~# '.length
  await say(`${long.slice(0, first)} \r\x1b[K${long.slice(first)}\r\n\x1b]133;C\x07\x1b]133;D;0\x07${prompt}`)
  expect(commands()).toEqual([`${long} 0`])
})

test.each([
  ['in quotes of a shell', String.raw`cmdline=echo\ \'a\;\'$'\n'b$'\303'$'\251'\ é`],
  ['in one pair of quotes', String.raw`cmdline=$'echo \'a;\'\n\017b\303\251\e é'`],
  ['as in an address', `cmdline_url=${encodeURIComponent("echo 'a;'\n\x1bbé é")}`],
])('marks: a command is known from what the shell says of it, %s', async (_, told) => {
  const { say, noted } = await openShell()
  await say(`something else\r\n\x1b]133;C;${told}\x07\x1b]133;D;0\x07${prompt}`)
  expect(noted).toEqual(["echo 'a;'\nbé é"])
})

test('marks: a line of the product is no command, and the next one is', async () => {
  const { marks, run, commands, noted, say } = await openShell()
  marks.typesOwn()
  await run('>.... nd -v tmux', 'moved')
  await run('ls', '')
  expect(commands()).toEqual(['ls 0'])
  marks.typesOwn()
  await say(`a line without a mark before its output\r\n\x1b]133;D;0\x07${prompt}`)
  await run('id', '')
  expect(noted).toEqual(['ls', 'id'])
})

test('marks: a shell that is marked within a command tells nothing of how that command has ended', async () => {
  const { marks, say, run, commands, output } = await openShell()
  await say('ssh oslo\r\n\x1b]133;C\x07Welcome\r\n$ ')
  marks.typesOwn()
  await say(`\r\x1b[J\x1b]133;D;0\x07${prompt}`)
  expect(commands()).toEqual(['ssh oslo undefined'])
  expect(output()).toBe('Welcome')
  await run('id', 'root\r\n')
  expect(commands()).toEqual(['ssh oslo undefined', 'id 0'])
})

test('marks: the prompt of another shell within is not marked, nor is that of a new session', async () => {
  const { marks, say } = await openShell()
  expect(marks.isPrompted.getState()).toBe(true)
  await say('bash --norc\r\n\x1b]133;C\x07bash-5.2# ')
  expect(marks.isPrompted.getState()).toBe(false)
  await say(`\x1b]133;D;0\x07${prompt}`)
  expect(marks.isPrompted.getState()).toBe(true)
  marks.begun()
  expect(marks.isPrompted.getState()).toBe(false)
})

test('marks: within tmux they are where tmux draws, although it goes to the top after each', async () => {
  const { say, run, commands, noted, output } = await openShell()
  await run('first', '')
  const home = '\x1b[m\x1b[1;1H\x1b[1;10r'
  const mark = (text: string, row: number, column: number) => `\x1b]133;${text}\x07${home}\x1b[${row};${column}H`
  const promptAt = (row: number) => `${mark('A', row, 1)}$ \x1b[1X${mark('B', row, 3)}`
  await say(`\x1b[3;1H\x1b[1K${promptAt(3)}`)
  await say(`seq 2\r\n\x1b[1K${mark('C', 4, 1)}1\r\n2\r\n\x1b[1K${mark('D;0', 6, 1)}\x1b[1K${promptAt(6)}`)
  expect(commands()).toEqual(['first 0', 'seq 2 0'])
  expect(noted).toEqual(['first', 'seq 2'])
  expect(output()).toBe('1\n2')
})

test('recent commands: the latest comes first, each once, and nothing is stored unless the user wants it', () => {
  const browser = createArea()
  const recent = createRecent(openPage({ browser }))
  for (const text of ['ls', 'id', 'ls']) recent.note({ text, serverId: 1 })
  expect(recent.getState().list.map(({ text }) => text)).toEqual(['ls', 'id'])
  expect(browser.getItem('lotus.terminal.recent')).toBeNull()
  expect(createRecent(openPage({ browser })).getState()).toEqual({ list: [], isRemembered: false })
})

test('recent commands: stored ones come back, are cleared, and go when the choice is taken back', () => {
  const browser = createArea()
  const recent = createRecent(openPage({ browser }))
  recent.note({ text: 'ls', serverId: 1 })
  recent.remember(true)
  const later = createRecent(openPage({ browser }))
  expect(later.getState()).toEqual({ list: [{ text: 'ls', serverId: 1 }], isRemembered: true })
  later.clear()
  expect(createRecent(openPage({ browser })).getState()).toEqual({ list: [], isRemembered: true })
  later.remember(false)
  expect(browser.getItem('lotus.terminal.recent')).toBeNull()
})

/** Two tabs of a browser, opened while commands were remembered or not. */
function openTabs(isRemembered: boolean) {
  const browser = createArea(isRemembered ? { 'lotus.terminal.recent': '[]' } : {})
  const [one, other] = [createRecent(openPage({ browser })), createRecent(openPage({ browser }))]
  const texts = (recent: RecentCommands) => recent.getState().list.map(({ text }) => text)
  const stored = () => {
    const { list, isRemembered } = createRecent(openPage({ browser })).getState()
    return isRemembered ? list.map(({ text }) => text) : undefined
  }
  return { one, other, texts, stored }
}

test('recent commands: one tab has them remembered, and the commands of the other join them', () => {
  const { one, other, stored } = openTabs(false)
  one.note({ text: 'ls', serverId: 1 })
  other.note({ text: 'id', serverId: 1 })
  one.remember(true)
  other.note({ text: 'df', serverId: 1 })
  expect(stored()).toEqual(['df', 'id', 'ls'])
})

test('recent commands: one tab has them forgotten, and the other stores no more, but keeps its own', () => {
  const { one, other, texts, stored } = openTabs(true)
  other.note({ text: 'ls', serverId: 1 })
  one.remember(false)
  other.note({ text: 'id', serverId: 1 })
  other.clear()
  other.note({ text: 'df', serverId: 1 })
  expect(stored()).toBeUndefined()
  expect(texts(other)).toEqual(['df'])
  expect(other.getState().isRemembered).toBe(false)
})

test('recent commands: a tab that looks shows what another has noted and chosen', () => {
  const { one, other, texts } = openTabs(false)
  one.note({ text: 'ls', serverId: 1 })
  one.remember(true)
  other.look()
  expect(texts(other)).toEqual(['ls'])
  expect(other.getState().isRemembered).toBe(true)
  one.clear()
  other.look()
  expect(texts(other)).toEqual([])
})
