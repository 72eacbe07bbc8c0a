import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { markLine } from '../../../src/streams/shells/markLine.ts'

const has = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0

/** Types the line and another one into a shell without a terminal. */
function run(shell: string, isKept: boolean, next: string): string {
  const input = `${markLine(isKept, 3).replace('\r', '\n')}${next}\n`
  return spawnSync(shell, [], { input }).stdout.toString()
}

test.each([true, false])(
  'marks: the line begins with a space, ends with Enter, and has no other key (kept: %s)',
  (isKept) => {
    expect(markLine(isKept, 3)).toMatch(/^ \P{Cc}*\r$/u)
  },
)

test('marks: bash puts them around its prompt and before the output, once, whatever sets the prompt later', () => {
  const state = 'PS1="later> "; eval "$PROMPT_COMMAND"; eval "$PROMPT_COMMAND"; echo "$PS1|$PS0"'
  const [prompt, before] = run('bash', false, state).trimEnd().split('\n').at(-1)?.split('|') ?? []
  expect(prompt).toMatch(/133;D;\$\?.*133;A.*later> .*133;B/)
  expect(prompt?.match(/133;B/g)).toHaveLength(1)
  expect(before).toContain('133;C')
})

test('marks: within tmux each is in an envelope, and tmux goes to the place of the mark before it', () => {
  const prompt = run('bash', true, 'eval "$PROMPT_COMMAND"; echo "$PS1"').trimEnd().split('\n').at(-1)
  expect(prompt?.match(/\\033\[X\\033Ptmux;\\033\\033\]133;[ABD]/g)).toHaveLength(3)
})

test('marks: bash reports its folder with each prompt, as it is', () => {
  const said = run('bash', false, `mkdir -p '/tmp/a %41 b' && cd '/tmp/a %41 b' && eval "$PROMPT_COMMAND"`)
  expect(said.replace(/\p{Cc}/gu, '·')).toMatch(/·\]7;kitty-shell-cwd:\/\/[^/]+\/tmp\/a %41 b·/)
})

test('marks: another shell goes on without them, and the line is removed from the screen', () => {
  expect(run('sh', false, 'echo "$PS1 goes on"')).toMatch(/\[3A\r.*\[J.* goes on\n$/)
})

/** How a shell tells that a command begins. */
function tells(shell: string, call: string): string | undefined {
  const { stdout } = spawnSync(shell, ['-c', `${markLine(false, 1).replace('\r', '')}\n${call}`])
  return /133;C;(.*?)\p{Cc}/u.exec(stdout.toString())?.[1]
}

test.runIf(has('zsh'))('marks: zsh says which command begins, with its line ends', () => {
  expect(tells('zsh', `__lotus_run "a;\nb"`)).toBe(String.raw`cmdline=a\;$'\n'b`)
})

test.runIf(has('fish'))('marks: fish says which command begins, with its line ends', () => {
  expect(tells('fish', `__lotus_run "a;\nb"`)).toBe('cmdline_url=a%3B%0Ab')
})
