import { agentSince } from '../machine/machine.ts'
import { completion } from './completion.ts'
import { asColumns } from './command.ts'
import { readLine } from './lineEditor.ts'
import { SyntaxProblem } from './parse.ts'
import { isScript, runScript } from './powershell.ts'
import { promptOf } from './prompt.ts'
import { runLine } from './run.ts'
import { Interrupt } from './tty.ts'
import type { Machine } from '../machine/machine.ts'
import type { Shell } from './command.ts'
import type { TtyProgram, Tty } from './tty.ts'

const plainPrompt = '\\u@\\h:\\w\\$ '
const coloredPrompt = '\\[\\e[1;32m\\]\\u@\\h\\[\\e[0m\\]:\\[\\e[1;34m\\]\\w\\[\\e[0m\\]\\$ '

/** A shell that has not run anything yet. */
export function createShell(machine: Machine, tty: Tty): Shell {
  const { home, origin, windows } = machine.disk
  const variables = new Map([
    ['HOME', home.replace(/[\\/]$/, '')],
    ['HOSTNAME', machine.hostName],
    ['LANG', 'C.UTF-8'],
    ['PATH', '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
    ['PS1', windows ? 'PS \\w> ' : machine.colored ? coloredPrompt : plainPrompt],
    ['PWD', origin],
    ['SHELL', '/bin/bash'],
    ['TERM', agentSince(machine, '2.3.3') ? 'xterm-256color' : 'xterm'],
    ['USER', 'root'],
  ])
  return { machine, tty, folder: origin, variables, history: [], status: 0, exiting: false }
}

function* attempt(shell: Shell, line: string): TtyProgram {
  const { machine, tty } = shell
  try {
    if (machine.disk.windows && isScript(line)) yield* runScript(shell, line, tty.print)
    // On Windows a backslash is part of a path, not an escape.
    else yield* runLine(shell, machine.disk.windows ? line.replace(/\\/g, '\\\\') : line, tty.print)
  } catch (problem) {
    if (!(problem instanceof Interrupt) && !(problem instanceof SyntaxProblem)) throw problem
    tty.print(
      problem instanceof Interrupt ? '\n' : `${machine.disk.windows ? 'powershell' : 'bash'}: ${problem.message}\n`,
    )
    shell.status = problem instanceof Interrupt ? 130 : 2
  }
}

/** Runs a shell from its first prompt to its exit. */
export function* runShell(machine: Machine, tty: Tty): TtyProgram {
  const shell = createShell(machine, tty)
  while (!shell.exiting) {
    const line = yield* readLine(tty, {
      prompt: promptOf(shell),
      bracketed: !machine.disk.windows,
      columns: () => asColumns(tty),
      history: shell.history,
      complete: (before) => completion(shell, before),
    })
    if (line?.trim()) shell.history.push(line)
    yield* attempt(shell, line ?? 'exit')
  }
}
