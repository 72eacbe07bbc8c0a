import { toBytes } from '../machine/bytes.ts'
import { file } from '../machine/disk.ts'
import { writeEntry } from '../machine/paths.ts'
import { readFile, worded } from './command.ts'
import { aliases, commands } from './commands/index.ts'
import { expand } from './expand.ts'
import { parse } from './parse.ts'
import { readKeyboard } from './tty.ts'
import type { CommandRun, Shell } from './command.ts'
import type { Pipeline, Simple } from './parse.ts'
import type { TtyProgram } from './tty.ts'

type Out = (text: string) => void

const notFound = 127

/** The output of a command, and a function to call at its end. */
function* redirected(
  shell: Shell,
  { output }: Simple,
  out: Out,
  complain: Out,
): TtyProgram<{ out: Out; close: () => void } | undefined> {
  if (!output) return { out, close: () => {} }
  const [path = ''] = yield* expand(shell, output.word, (line) => capture(shell, line))
  const written: string[] = []
  const old = output.append ? (readFile({ shell, complain: () => {} }, path) ?? '') : ''
  const reason =
    path === '/dev/null' ? undefined : writeEntry(shell.machine.disk, path, file(toBytes(old)), shell.folder)
  if (reason) {
    complain(`${path}: ${worded(reason)}`)
    return undefined
  }
  const close = () => {
    if (path !== '/dev/null') writeEntry(shell.machine.disk, path, file(toBytes(old + written.join(''))), shell.folder)
  }
  return { out: (text) => void written.push(text), close }
}

function* simple(
  shell: Shell,
  command: Simple,
  piped: string | undefined,
  out: Out,
  seen: boolean,
): TtyProgram<number> {
  const { machine, tty } = shell
  const words: string[] = []
  for (const word of command.words) words.push(...(yield* expand(shell, word, (line) => capture(shell, line))))
  const complain = (name: string) => (text: string) => tty.print(`${name}: ${text}\n`)
  const shellName = machine.disk.windows ? 'powershell' : 'bash'
  for (let [first = ''] = words; /^[A-Za-z_]\w*=/.test(first); [first = ''] = words) {
    words.shift()
    shell.variables.set(first.slice(0, first.indexOf('=')), first.slice(first.indexOf('=') + 1))
  }
  const output = yield* redirected(shell, command, out, complain(shellName))
  if (!output) return 1
  const [given, ...rest] = words
  if (given === undefined) return 0
  const [name = '', ...added] = aliases[given] ?? [given]
  const found = commands.get(name)
  if (!found) {
    complain(shellName)(`${given}: command not found`)
    return notFound
  }
  const args = [...added, ...rest]
  const run: CommandRun = {
    shell,
    name,
    args,
    input: '',
    out: output.out,
    seen: seen && !command.output,
    complain: complain(name === 'cd' ? `${shellName}: cd` : name),
    runLine: (inner, line) => runLine(inner, line, output.out, run.seen),
    *call(other, given) {
      const command = commands.get(other)
      if (!command) {
        run.complain(`${other}: not found`)
        return notFound
      }
      const ran = command.run({ ...run, name: other, args: given, complain: complain(other) })
      return (typeof ran === 'object' ? yield* ran : ran) ?? 0
    },
  }
  const [source] = command.input ? yield* expand(shell, command.input, (line) => capture(shell, line)) : []
  const wanted = found.keyboard?.(args)
  if (source === '/dev/null') run.input = ''
  else if (source !== undefined) run.input = readFile({ ...run, complain: complain(shellName) }, source) ?? ''
  else if (piped !== undefined) run.input = piped
  else if (wanted !== undefined) run.input = yield* readKeyboard(tty, wanted)
  const done = found.run(run)
  const status = (typeof done === 'object' ? yield* done : done) ?? 0
  output.close()
  return status
}

function* pipeline(shell: Shell, { commands: all }: Pipeline, out: Out, seen: boolean): TtyProgram<number> {
  let piped: string | undefined
  let status = 0
  for (const [at, command] of all.entries()) {
    const last = at === all.length - 1
    const parts: string[] = []
    status = yield* simple(shell, command, piped, last ? out : (text) => void parts.push(text), last && seen)
    piped = parts.join('')
  }
  return status
}

/** Runs a line. */
export function* runLine(shell: Shell, line: string, out: Out, seen = true): TtyProgram {
  for (const each of parse(line)) {
    if (shell.exiting) return
    if (each.when === '&&' && shell.status !== 0) continue
    if (each.when === '||' && shell.status === 0) continue
    shell.status = yield* pipeline(shell, each, out, seen)
  }
}

function* capture(shell: Shell, line: string): TtyProgram<string> {
  const parts: string[] = []
  yield* runLine({ ...shell, exiting: false }, line, (text) => void parts.push(text), false)
  return parts.join('')
}
