import { SyntaxProblem } from '../parse.ts'
import type { CommandRun, Shell, ShellCommand } from '../command.ts'
import type { TtyProgram } from '../tty.ts'

/** `sh -c SCRIPT NAME ARGUMENTS`: the arguments are `${1}` and so on. */
function* script({
  shell,
  args: [option, text = '', , ...given],
  runLine,
  out,
  complain,
}: CommandRun): TtyProgram<number> {
  if (option !== '-c') {
    complain('only -c is known here')
    return 2
  }
  const { prints } = shell.machine.row.behavior ?? {}
  if (prints !== undefined && text.includes('\n')) {
    out(prints)
    return 0
  }
  const variables = new Map([...shell.variables, ...given.map((value, at) => [String(at + 1), value] as const)])
  const inner: Shell = { ...shell, variables, status: 0, exiting: false, inner: true }
  try {
    yield* runLine(inner, text)
  } catch (problem) {
    if (!(problem instanceof SyntaxProblem)) throw problem
    complain(problem.message)
    return 2
  }
  return inner.status
}

/** Runs a command in place of the shell. */
function* replace({ shell, args: [name = '', ...rest], call }: CommandRun): TtyProgram<number> {
  const status = yield* call(name, rest)
  shell.exiting = true
  return status
}

const escape = (text: string) =>
  text.replace(/\\(?:0([0-7]{1,3})|([nt\\]))/g, (_all, octal?: string, letter?: string) =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : letter === 'n' ? '\n' : letter === 't' ? '\t' : '\\',
  )

function print({ args: [format = '', ...given], out }: CommandRun): void {
  let at = 0
  out(
    escape(format).replace(/%([sb%])/g, (_all, kind: string) => {
      if (kind === '%') return '%'
      const value = given[at++] ?? ''
      return kind === 'b' ? escape(value) : value
    }),
  )
}

export const shells: Record<string, ShellCommand> = {
  exec: { help: 'run a command in place of the shell', run: replace },
  printf: { help: 'say something in a form', run: print },
  sh: { help: 'run a script', run: script },
}
