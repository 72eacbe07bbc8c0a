import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keepLine, readKeptList, readKeptWord } from '../../../src/streams/shells/keptShell.ts'
import { isKeptName, newKeptName } from '../../../src/streams/shells/keptName.ts'

const name = 'lotus-abc123'

let bin = ''

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(bin, { recursive: true }))
  for (const tool of ['sh', 'grep', 'echo', 'cat']) symlinkSync(which(tool), join(bin, tool))
})

const which = (tool: string) =>
  spawnSync('sh', ['-c', `command -v ${tool}`])
    .stdout.toString()
    .trim() || `/bin/${tool}`

/** Puts a program on the path that notes how it was called. */
function install(tool: string, script: string) {
  const calls = join(bin, `${tool}.calls`)
  writeFileSync(calls, '')
  writeFileSync(join(bin, tool), `#!/bin/sh\necho "$*" >> ${calls}\n${script}\n`)
  chmodSync(join(bin, tool), 0o755)
  return () => readFileSync(calls, 'utf8')
}

/** Types the line and another one into a shell without a terminal. Returns the output. */
function run(term = 'xterm-256color'): string {
  const input = `${keepLine(name).replace('\r', '\n')}echo the shell goes on\n`
  const { stdout } = spawnSync('sh', [], { input, env: { PATH: bin, TERM: term } })
  return stdout.toString()
}

const said = (output: string) =>
  // oxlint-disable-next-line no-control-regex -- the sequence of the line begins and ends with control characters
  [...output.matchAll(/\x1b\]7701;([^\x07]*)\x07/g)].map(([, data = '']) => readKeptWord(data, name))

test('kept shell: the line begins with a space, ends with Enter, and has no other key', () => {
  expect(keepLine(name)).toMatch(/^ test [^\p{Cc}]*; sh -c '[^'\p{Cc}]*'\r$/u)
})

test('kept shell: a new session of tmux is for this name only, and the shell ends with it', () => {
  const calls = install('tmux', 'case "$*" in *has-session*) exit 1;; esac')
  const output = run()
  expect(said(output)).toEqual(['new', 'over'])
  expect(calls()).toContain(`new-session -A -D -s ${name}`)
  expect(calls()).toMatch(/^-L lotus has-session/)
  expect(calls()).toMatch(/terminal-overrides \S*:indn@/)
  expect(output).not.toContain('the shell goes on')
})

test('kept shell: a session has the shell and the variables of the one into which the line is typed', () => {
  const shell = join(bin, 'zsh')
  install('zsh', '')
  install('readlink', `echo ${shell}`)
  const calls = install('tmux', 'case "$*" in *has-session*) exit 1;; esac')
  run()
  expect(calls()).toContain(`set -gq default-shell ${shell} ;`)
  expect(calls()).toContain(`set -gq default-command exec ${shell} ;`)
  expect(calls()).toContain('set -gq update-environment * ;')
})

test('kept shell: where the shell is not known, a session has the usual one', () => {
  install('readlink', 'echo /bin/busybox')
  const calls = install('tmux', 'case "$*" in *has-session*) exit 1;; esac')
  run()
  expect(calls()).toContain('set -gq default-shell /bin/sh ; set -gq default-command  ;')
})

test('kept shell: screen has the same shell as well', () => {
  const shell = join(bin, 'fish')
  install('fish', '')
  install('readlink', `echo ${shell}`)
  const calls = install('screen', '')
  run()
  expect(calls()).toContain(`-s ${shell} -D -R -S ${name}`)
})

test('kept shell: coming back, the earlier output is shown once, in place of what the terminal had', () => {
  const over = join(bin, 'over')
  install(
    'tmux',
    `case "$*" in *capture-pane*) echo earlier;; *new-session*) echo > ${over};; *has-session*) ! [ -e ${over} ];; esac`,
  )
  const output = run()
  expect(output).toContain('\x1b[H\x1b[2J\x1b[3Jearlier\n')
  expect(output.match(/earlier/g)).toHaveLength(1)
  expect(said(output)).toEqual(['back', 'over'])
})

test.each([
  ['tmux', ''],
  ['screen', `case "$*" in -ls*) echo "1.${name} (Attached)";; esac`],
])('kept shell: where another terminal has opened the session of %s, the line says so', (tool, script) => {
  install(tool, script)
  expect(said(run())).toEqual(['back', 'away'])
})

test('kept shell: where tmux fails, the shell goes on, and the line says so', () => {
  install('tmux', 'exit 1')
  const output = run()
  expect(said(output)).toEqual(['new', 'gone'])
  expect(output).toContain('the shell goes on')
})

test('kept shell: screen is used where there is no tmux', () => {
  const over = join(bin, 'over')
  const calls = install(
    'screen',
    `case "$*" in -ls*) [ -e ${over} ] || echo "1.${name} (Detached)";; *) echo > ${over};; esac`,
  )
  expect(said(run())).toEqual(['back', 'over'])
  expect(calls()).toContain(`-D -R -S ${name}`)
})

test('kept shell: without both, the shell goes on, and the line says so', () => {
  const output = run()
  expect(said(output)).toEqual(['none'])
  expect(output).toContain('the shell goes on')
})

test('kept shell: none is opened within another', () => {
  const calls = install('tmux', '')
  expect(said(run('screen-256color'))).toEqual(['within'])
  expect(calls()).toBe('')
})

test('kept shell: words for other shells, and of other programs, mean nothing', () => {
  expect(readKeptWord('lotus-zzzzzz;new', name)).toBeUndefined()
  expect(readKeptWord(`${name};rm -rf`, name)).toBeUndefined()
})

test('kept shell: names are safe to type', () => {
  expect(isKeptName(newKeptName())).toBe(true)
  expect(newKeptName()).not.toBe(newKeptName())
  for (const bad of ['lotus-', 'lotus-abc12$', 'other', 'lotus-abc1234']) expect(isKeptName(bad)).toBe(false)
})

test('kept shell: lists the sessions of tmux and of screen, and nothing else', () => {
  const output = [
    'lotus lotus-abc123 1 1700000000 vim /home/ann a',
    'There are screens on:',
    '\t71.lotus-def456\t(11/29/26 04:00:00)\t(Detached)',
    '\t72.work\t(11/29/26 04:00:00)\t(Detached)',
    '2 Sockets in /run/screen.',
  ].join('\r\n')
  expect(readKeptList(output)).toEqual([
    { name: 'lotus-abc123', isAttached: true, since: 1_700_000_000_000, program: 'vim', folder: '/home/ann a' },
    { name: 'lotus-def456', isAttached: false, since: undefined, program: '', folder: '' },
  ])
})
