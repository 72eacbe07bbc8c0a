import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { keepLine } from '../../../src/streams/shells/keptShell.ts'
import { markLine } from '../../../src/streams/shells/markLine.ts'

/** The history of a bash that keeps all lines, after these were typed. */
function historyAfter(lines: readonly string[]): string {
  const args = ['--norc', '--noprofile', '-i']
  const env = { ...process.env, HISTFILE: '/dev/null', HISTCONTROL: '', TERM: 'screen' }
  const { stdout } = spawnSync('bash', args, { env, input: [...lines, 'history', 'exit', ''].join('\n') })
  return stdout.toString()
}

test.each([
  ['that marks commands', markLine(false, 1)],
  ['that keeps a shell', keepLine('lotus-abc123')],
])('typed lines: the one %s is not in the history of bash, and all others are', (_, line) => {
  const history = historyAfter(['echo before', line.replace('\r', ''), 'echo after'])
  expect(history).toMatch(/\d+ {2}echo before\n +\d+ {2}echo after\n/)
  expect(history).not.toMatch(/\d+ {2}.*(?:__lotus|lotus-abc123)/)
})
