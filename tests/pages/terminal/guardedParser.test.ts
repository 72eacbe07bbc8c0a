import { readFileSync } from 'node:fs'
import { Terminal } from '@xterm/xterm'
import { expect, onTestFinished, test } from 'vitest'
import { guardedParser } from '../../../src/pages/terminal/guardedParser.ts'
import { filesIn } from '../../../release/imports.ts'
import { announce } from '../../console.ts'

test.each([
  ['registerOscHandler', '\x1b]777;text\x07'],
  ['registerCsiHandler', '\x1b[1y'],
  ['registerEscHandler', '\x1by'],
  ['registerDcsHandler', '\x1bPytext\x1b\\'],
] as const)('terminal: the screen goes on after a fault of ours in %s', async (verb, bytes) => {
  announce(/a fault of ours/)
  const terminal = new Terminal({ allowProposedApi: true })
  onTestFinished(() => terminal.dispose())
  const fail = () => {
    throw new Error('a fault of ours')
  }
  const parser = guardedParser(terminal)
  if (verb === 'registerOscHandler') parser.registerOscHandler(777, fail)
  else parser[verb]({ final: 'y' }, fail)
  await new Promise<void>((done) => terminal.write(`before${bytes} after`, done))
  await new Promise<void>((done) => terminal.write(' later', done))
  expect(terminal.buffer.active.getLine(0)?.translateToString(true)).toBe('before after later')
})

test('terminal: every handler of ours is registered through the guarded parser', () => {
  const direct = filesIn('src/pages/terminal').filter((file) =>
    /\.parser\b|\{ parser \}/.test(readFileSync(file, 'utf8')),
  )
  expect(direct).toEqual(['src/pages/terminal/guardedParser.ts'])
})
