import { refusesCommands } from '../agent.ts'
import { toText, utf8 } from '../machine/bytes.ts'
import { findEntry } from '../machine/paths.ts'
import { createShell } from '../shell/shell.ts'
import { commands } from '../shell/commands/index.ts'
import { runLine } from '../shell/run.ts'
import { createTty } from '../shell/tty.ts'
import { requireAgent, serverTool, ToolFailure } from './tools.ts'

/** In seconds. */
const defaultTimeout = 30
const longestTimeout = 300

/** In bytes, for each of both outputs. */
const defaultOutput = 65_536
const mostOutput = 1_048_576

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`

const cut = (text: string, most: number, name: 'stdout' | 'stderr') => ({
  [name]: toText(text.slice(0, most)),
  ...(text.length > most && { [`${name}_truncated`]: true }),
})

/** Runs a command without a terminal; waiting takes no real time. */
export const exec = serverTool(
  'exec',
  'execArgs',
  { cmd: 'string', args: '[]string', cwd: 'string', timeout_seconds: 'uint32', max_output_bytes: 'uint32' },
  ({ cmd, args, cwd, timeout_seconds, max_output_bytes }, { machine }) => {
    if (timeout_seconds > longestTimeout) throw new ToolFailure('timeout_seconds out of range; must be 1..300')
    if (cmd === '') throw new ToolFailure('cmd required')
    const failed = (error: string, exit_code = -1) =>
      new ToolFailure(`agent_error: ${error}`, { exit_code, stdout: '', stderr: '', duration_ms: 0, error })
    requireAgent(machine)
    if (refusesCommands(machine.row)) throw failed('agent disabled command execution', 0)
    if (!commands.has(cmd)) throw failed('executable file not found')
    const folder = cwd === '' ? undefined : findEntry(machine.disk, utf8(cwd))
    if (typeof folder === 'string') throw failed('command or working directory not found')
    const [out, err]: [string[], string[]] = [[], []]
    const shell = createShell(
      machine,
      createTty((bytes) => void err.push(bytes.replaceAll('\r\n', '\n'))),
    )
    if (cwd !== '') shell.folder = utf8(cwd)
    const line = [cmd, ...args].map((word) => quoted(utf8(word))).join(' ')
    const program = runLine(shell, line, (text) => void out.push(text), false)
    const limit = (timeout_seconds || defaultTimeout) * 1000
    let waited = 0
    let step = program.next('')
    while (!step.done) {
      if (typeof step.value === 'number') waited += step.value
      if (waited > limit) break
      // Without a terminal there is no input: it is at its end.
      step = program.next(step.value === undefined ? '\x04' : '')
    }
    const isOver = !step.done
    const most = Math.min(max_output_bytes || defaultOutput, mostOutput)
    return {
      exit_code: isOver ? -1 : shell.status,
      ...cut(out.join(''), most, 'stdout'),
      ...cut(err.join(''), most, 'stderr'),
      duration_ms: Math.min(waited, limit),
      ...(isOver && { timed_out: true }),
    }
  },
)
