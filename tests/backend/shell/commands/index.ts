import { folders } from './folders.ts'
import { shellPrograms } from './programs.ts'
import { system } from './system.ts'
import { texts } from './texts.ts'
import type { ShellCommand } from '../command.ts'

const all: Record<string, ShellCommand> = { ...folders, ...texts, ...system, ...shellPrograms }

const help: ShellCommand = {
  help: 'show this',
  run: ({ out }) => {
    out('This is the shell of a machine that does not exist. It knows:\n\n')
    for (const name of [...commands.keys()].toSorted()) out(`  ${name.padEnd(10)}${commands.get(name)?.help}\n`)
  },
}

/** Every command of the shell; a new one is one more line in a file beside this. */
export const commands: ReadonlyMap<string, ShellCommand> = new Map([...Object.entries(all), ['help', help]])

/** Other words for some, with what they add. */
export const aliases: Record<string, string[]> = {
  dir: ['ls'],
  ll: ['ls', '-l'],
  type: ['cat'],
  cls: ['clear'],
  logout: ['exit'],
}
