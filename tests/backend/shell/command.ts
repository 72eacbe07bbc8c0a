import { toBinary, utf8 } from '../machine/bytes.ts'
import { find } from '../machine/paths.ts'
import type { Machine } from '../machine/machine.ts'
import type { PathFault } from '../machine/paths.ts'
import type { TtyProgram, Tty } from './tty.ts'

export interface Shell {
  machine: Machine
  tty: Tty
  folder: string
  variables: Map<string, string>
  history: string[]
  /** How the last command ended. */
  status: number
  exiting: boolean
}

/** One command as it runs. */
export interface CommandRun {
  shell: Shell
  name: string
  args: string[]
  /** What comes through the pipe or from the keyboard. */
  input: string
  out: (text: string) => void
  /** Whether what it writes is seen at once, and may be colored and set in columns. */
  seen: boolean
  /** Says what went wrong, with its name in front. */
  complain: (text: string) => void
}

export interface ShellCommand {
  help: string
  /** Ends with its status; 0 when it says nothing. One that takes time is a program. */
  run: (run: CommandRun) => number | void | TtyProgram<number | void>
  /** How many bytes it wants from the keyboard when nothing is piped into it. */
  keyboard?: (args: string[]) => number | undefined
}

/** A reason as commands word it. */
export const worded = (reason: PathFault): string => reason.charAt(0).toUpperCase() + reason.slice(1)

export const letters = (args: string[]): string =>
  args
    .filter((arg) => /^-\w/.test(arg))
    .join('')
    .replace(/-/g, '')

export const operands = (args: string[]): string[] => args.filter((arg) => !/^-\w/.test(arg) && !arg.startsWith('--'))

/** The bytes of a file, or undefined once the problem is said. */
export function readFile({ shell, complain }: CommandRun, path: string, limit?: number): string | undefined {
  const found = find(shell.machine.disk, path, shell.folder)
  if (typeof found === 'string') return void complain(`${path}: ${worded(found)}`)
  if (found.kind === 'folder') return void complain(`${path}: Is a directory`)
  if (found.locked) return void complain(`${path}: Permission denied`)
  return toBinary(found.read(limit))
}

/** Columns of the terminal, even where nobody ever said. */
export const asColumns = ({ cols }: Tty): number => cols || 80

export const plural = (count: number, word: string): string => utf8(`${count} ${word}${count === 1 ? '' : 's'}`)
