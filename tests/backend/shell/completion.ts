import { namesIn } from '../machine/disk.ts'
import { findEntry } from '../machine/paths.ts'
import { commands } from './commands/index.ts'
import type { Shell } from './command.ts'

const commonPrefix = (texts: string[]) => {
  const [first = ''] = texts
  let length = first.length
  while (!texts.every((text) => text.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, length)
}

function pathsFor({ machine, folder }: Shell, typed: string): { begun: string; choices: string[] } {
  const at = Math.max(typed.lastIndexOf('/'), machine.disk.windows ? typed.lastIndexOf('\\') : -1) + 1
  const begun = typed.slice(at)
  const home = typed.startsWith('~/') ? machine.disk.home + typed.slice(2, at) : typed.slice(0, at)
  const found = findEntry(machine.disk, home || '.', folder)
  if (typeof found === 'string' || found.kind === 'file' || found.locked) return { begun, choices: [] }
  const names = namesIn(found).filter((name) => name.startsWith(begun) && (begun || !name.startsWith('.')))
  const slash = machine.disk.windows ? '\\' : '/'
  return { begun, choices: names.map((name) => (found.entries.get(name)?.kind === 'folder' ? name + slash : name)) }
}

/** The text that the Tab key inserts: the rest of the only choice, or the common prefix of all choices. */
export function completion(shell: Shell, before: string): { insert: string; choices: string[] } {
  const typed = /(?:\\.|[^\s;|&<>])*$/.exec(before)?.[0] ?? ''
  const isCommand = /^(?:.*[;|&])?\s*$/.test(before.slice(0, before.length - typed.length)) && !/[\\/]/.test(typed)
  const names = [...commands.keys()].filter((name) => name.startsWith(typed)).toSorted()
  const { begun, choices } = isCommand ? { begun: typed, choices: names } : pathsFor(shell, typed.replace(/\\ /g, ' '))
  const insertion = commonPrefix(choices).slice(begun.length)
  const only = choices.length === 1 && !/[\\/]$/.test(choices[0] ?? '')
  const insert = (escapesSpaces(shell) ? insertion.replace(/ /g, '\\ ') : insertion) + (only ? ' ' : '')
  return { insert: choices.length > 0 ? insert : '', choices }
}

const escapesSpaces = ({ machine }: Shell) => !machine.disk.windows
