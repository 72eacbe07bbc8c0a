import { Terminal } from '@xterm/xterm'
import { expect, test } from 'vitest'
import { watchPrompt } from '../../../src/pages/terminal/panes/promptWatch.ts'

/** A shell that shows a prompt, reduced to what the watch needs of it. */
async function createShell(prompt: string) {
  const terminal = new Terminal({ cols: 80, rows: 10, allowProposedApi: true })
  const watch = watchPrompt(terminal)
  const output = (text: string) => new Promise<void>((done) => terminal.write(text, done))
  const type = async (text: string, answer: string) => {
    watch.typed(text)
    await output(text.replace('\r', '\r\n').replace(/\p{Cc}(?<![\r\n])/gu, '') + answer)
  }
  watch.begun()
  await output(prompt)
  return { watch, type, output }
}

const prompt = 'root@tokyo:~# '

test('terminal: a shell without typed text has nothing to lose', async () => {
  const { watch, output } = await createShell(prompt)
  await output('a message of the system\r\n')
  expect(watch.mayRun()).toBe(false)
})

test.each([prompt, 'C:\\Users>', '\x1b[32m~\x1b[0m ❯ ', '$ '])('terminal: knows the prompt %j', async (prompt) => {
  const { watch, type } = await createShell(prompt)
  await type('ls\r', `file\r\n${prompt}`)
  expect(watch.mayRun()).toBe(false)
})

test.each([
  ['a program without a word', 'sleep 99\r', ''],
  ['a program with output', 'ping a\r', '64 bytes from a\r\n64 bytes from a\r\n'],
  ['a program that asks', 'python\r', '>>> '],
  ['one that takes the whole screen', 'vim\r', '\x1b[?1049h\x1b[H~\r\n# '],
  ['a line that is not sent', 'rm -rf', ''],
  ['a line that looks like a prompt', 'rm -rf # ', ''],
  ['a line whose cursor is at its beginning', 'rm -rf\x01', '\b\b\b\b\b\b'],
])('terminal: warns that %s may be lost', async (_, typed, answer) => {
  const { watch, type } = await createShell(prompt)
  await type(typed, answer)
  expect(watch.mayRun()).toBe(true)
})

test('terminal: a line that was typed and deleted again is empty', async () => {
  const { watch, type } = await createShell(prompt)
  await type('rm', '')
  expect(watch.mayRun()).toBe(true)
  await type('\x7f\x7f', '\b\b\x1b[K')
  expect(watch.mayRun()).toBe(false)
})

test('terminal: warns that typed text without an answer may be lost', async () => {
  const { watch } = await createShell(prompt)
  watch.typed('l')
  expect(watch.mayRun()).toBe(true)
})

test.each([
  ['a prompt', prompt, false],
  ['a question of a program', '>>> ', true],
  ['a progress', ' 50%', true],
])('terminal: keys typed before the first prompt: %s afterwards', async (_, shown, mayRun) => {
  const { watch, type } = await createShell('')
  await type('ls\r', `file\r\n${shown}`)
  expect(watch.mayRun()).toBe(mayRun)
  await type('rm', '')
  expect(watch.mayRun()).toBe(true)
})

test('terminal: a shell without a prompt may always run something, until a new session begins', async () => {
  const { watch, type } = await createShell('')
  await type('ls\r', '')
  expect(watch.mayRun()).toBe(true)
  watch.begun()
  expect(watch.mayRun()).toBe(false)
})
