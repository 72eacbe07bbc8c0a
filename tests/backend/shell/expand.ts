import { namesIn } from '../machine/disk.ts'
import { findEntry } from '../machine/paths.ts'
import type { Shell } from './command.ts'
import type { WordPart, Word } from './parse.ts'
import type { TtyProgram } from './tty.ts'

/** Runs a line and returns its output. */
export type Capture = (line: string) => TtyProgram<string>

function variable({ variables, status }: Shell, name: string): string {
  return name === '?' ? String(status) : name === '$' ? '2718' : (variables.get(name) ?? '')
}

function* valueOf(shell: Shell, part: WordPart, capture: Capture): TtyProgram<string> {
  if (part.kind === 'variable') return variable(shell, part.text)
  if (part.kind === 'output') return (yield* capture(part.text)).replace(/\n+$/, '')
  return part.text
}

/** Expands a pattern such as `*.log` in the last part of a path; without a match it stays unchanged. */
function matches({ machine, folder }: Shell, pattern: string): string[] {
  const at = pattern.lastIndexOf('/') + 1
  const found = findEntry(machine.disk, pattern.slice(0, at) || '.', folder)
  if (typeof found === 'string' || found.kind === 'file') return [pattern]
  const wanted = pattern.slice(at)
  const source = wanted
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '[^]*')
    .replace(/\?/g, '[^]')
  const expression = new RegExp(`^${source}$`)
  const names = namesIn(found).filter(
    (name) => expression.test(name) && name.startsWith('.') === wanted.startsWith('.'),
  )
  return names.length > 0 ? names.map((name) => pattern.slice(0, at) + name) : [pattern]
}

/** Expands a word to one argument, or to several when an unquoted value contains spaces or stars. */
export function* expand(shell: Shell, word: Word, capture: Capture): TtyProgram<string[]> {
  const args: string[] = ['']
  let star = false
  for (const [at, part] of word.entries()) {
    const text = yield* valueOf(shell, part, capture)
    const home = at === 0 && part.kind === 'text' && !part.quoted && /^~(?=\/|$)/.test(text)
    const value = home ? text.replace('~', variable(shell, 'HOME')) : text
    const [first = '', ...more] = part.quoted || part.kind === 'text' ? [value] : value.split(/\s+/)
    args.push((args.pop() ?? '') + first, ...more)
    if (!part.quoted && /[*?]/.test(value)) star = true
  }
  const quoted = word.some((part) => part.quoted)
  const words = args.filter((argument) => quoted || argument !== '')
  return star ? words.flatMap((argument) => matches(shell, argument)) : words
}
