import { toBinary, utf8 } from '../machine/bytes.ts'
import { findEntry } from '../machine/paths.ts'
import type { Machine } from '../machine/machine.ts'
import type { PathFault } from '../machine/paths.ts'
import type { TtyProgram, Tty } from './tty.ts'

export interface Shell {
  machine: Machine
  tty: Tty
  folder: string
  variables: Map<string, string>
  history: string[]
  /** The exit status of the last command. */
  status: number
  exiting: boolean
  /** Started by another shell. */
  inner?: true
}

/** One run of a command. */
export interface CommandRun {
  shell: Shell
  name: string
  args: string[]
  /** The input from the pipe or the keyboard. */
  input: string
  out: (text: string) => void
  /** Whether the output goes directly to the screen, and so may have colors and columns. */
  seen: boolean
  /** Prints an error message with the name of the command in front. */
  complain: (text: string) => void
  /** Runs a line in a shell. */
  runLine: (shell: Shell, line: string) => TtyProgram
  /** Runs another command in place of this one; returns its exit status. */
  call: (name: string, args: string[]) => TtyProgram<number>
}

export interface ShellCommand {
  help: string
  /** Returns the exit status; 0 when undefined. A command that waits returns a program. */
  run: (run: CommandRun) => number | void | TtyProgram<number | void>
  /** The number of bytes to read from the keyboard when there is no pipe. */
  keyboard?: (args: string[]) => number | undefined
}

/** An error message as commands print it. */
export const worded = (reason: PathFault): string => reason.charAt(0).toUpperCase() + reason.slice(1)

export const letters = (args: string[]): string =>
  args
    .filter((arg) => /^-\w/.test(arg))
    .join('')
    .replace(/-/g, '')

export const operands = (args: string[]): string[] => args.filter((arg) => !/^-\w/.test(arg) && !arg.startsWith('--'))

/** The bytes of a file; undefined after an error message. */
export function readFile(
  { shell, complain }: Pick<CommandRun, 'shell' | 'complain'>,
  path: string,
  limit?: number,
): string | undefined {
  const found = findEntry(shell.machine.disk, path, shell.folder)
  if (typeof found === 'string') return void complain(`${path}: ${worded(found)}`)
  if (found.kind === 'folder') return void complain(`${path}: Is a directory`)
  if (found.locked) return void complain(`${path}: Permission denied`)
  return toBinary(found.read(limit))
}

/** The columns of the terminal; 80 when unknown. */
export const asColumns = ({ cols }: Tty): number => cols || 80

export const plural = (count: number, word: string): string => utf8(`${count} ${word}${count === 1 ? '' : 's'}`)
