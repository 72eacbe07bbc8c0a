import { folders } from './folders.ts'
import { shellPrograms } from './programs.ts'
import { shells } from './shells.ts'
import { system } from './system.ts'
import { texts } from './texts.ts'
import type { ShellCommand } from '../command.ts'

const all: Record<string, ShellCommand> = { ...folders, ...texts, ...system, ...shellPrograms, ...shells }

const help: ShellCommand = {
  help: 'show this',
  run: ({ out }) => {
    out('This is the shell of a machine that does not exist. It knows:\n\n')
    for (const name of [...commands.keys()].toSorted()) out(`  ${name.padEnd(10)}${commands.get(name)?.help}\n`)
  },
}

/** All commands of the shell; a new one is one line in one of the other files here. */
export const commands: ReadonlyMap<string, ShellCommand> = new Map([...Object.entries(all), ['help', help]])

/** Aliases with the command and arguments that they stand for. */
export const aliases: Record<string, string[]> = {
  dir: ['ls'],
  ll: ['ls', '-l'],
  type: ['cat'],
  cls: ['clear'],
  logout: ['exit'],
}
