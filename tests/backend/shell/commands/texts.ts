import { createHash } from 'node:crypto'
import { file } from '../../machine/disk.ts'
import { findEntry, writeEntry } from '../../machine/paths.ts'
import { operands, readFile, worded } from '../command.ts'
import type { ShellCommand, CommandRun } from '../command.ts'

/** Splits an option such as `-n 5` or `-n5` from the other arguments. */
function takeCount(args: string[], letter: string): { count: number | undefined; rest: string[] } {
  const at = args.findIndex((arg) => new RegExp(`^-${letter}`).test(arg))
  const given = args[at]
  if (!given) return { count: undefined, rest: args }
  const apart = given.length === 2
  const count = Number(apart ? args[at + 1] : given.slice(2))
  return { count, rest: args.filter((_arg, each) => each !== at && !(apart && each === at + 1)) }
}

const everything = (args: string[]) => (operands(args).length === 0 ? Number.POSITIVE_INFINITY : undefined)

/** The contents of the named files, or the input when no file is named. */
function inputs(run: CommandRun, names: string[], limit?: number): { texts: string[]; status: number } {
  if (names.length === 0) return { texts: [run.input], status: 0 }
  const read = names.map((name) => (name === '-' ? run.input : readFile(run, name, limit)))
  const texts = read.flatMap((text) => text ?? [])
  return { texts, status: texts.length < read.length ? 1 : 0 }
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

function part(run: CommandRun, from: 'head' | 'tail'): number {
  const { count: bytes, rest } = takeCount(run.args, 'c')
  const { count: lines = 10, rest: names } = takeCount(rest, 'n')
  const { texts, status } = inputs(run, names, from === 'head' ? bytes : undefined)
  for (const text of texts) {
    const units = bytes === undefined ? linesOf(text) : [...text]
    const wanted = bytes ?? lines
    if (bytes !== undefined) run.out(from === 'head' ? text.slice(0, bytes) : text.slice(-bytes))
    else run.out((from === 'head' ? units.slice(0, wanted) : units.slice(-wanted)).join(''))
  }
  return status
}

const headBytes = (args: string[]) => {
  const { count, rest } = takeCount(args, 'c')
  return operands(rest).length > 0 ? undefined : (count ?? Number.POSITIVE_INFINITY)
}

function count(run: CommandRun): number {
  const options = run.args.join('')
  const names = operands(run.args)
  const { texts, status } = inputs(run, names)
  texts.forEach((text, at) => {
    const figures = { l: text.split('\n').length - 1, w: text.split(/\s+/).filter(Boolean).length, c: text.length }
    const selected = Object.entries(figures).filter(([letter]) => !options.includes('-') || options.includes(letter))
    const alone = selected.length === 1
    const shown = selected.map(([, figure]) => (alone ? String(figure) : String(figure).padStart(7))).join('')
    run.out(`${shown}${names[at] ? ` ${names[at]}` : ''}\n`)
  })
  return status
}

const unescaped = (set: string) =>
  set
    .replace(/\\([0-7]{1,3})/g, (_all, octal: string) => String.fromCharCode(parseInt(octal, 8)))
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/([^])-([^])/g, (_all, from: string, to: string) => {
      const first = from.charCodeAt(0)
      return String.fromCharCode(...Array.from({ length: to.charCodeAt(0) - first + 1 }, (_none, at) => first + at))
    })

function checksums(run: CommandRun): number {
  const names = operands(run.args)
  const { texts, status } = inputs(run, names)
  texts.forEach((text, at) => {
    const sum = createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex')
    run.out(`${sum}  ${names[at] ?? '-'}\n`)
  })
  return status
}

function translate(run: CommandRun): number {
  const [from = '', to = ''] = operands(run.args).map(unescaped)
  const removes = run.args.includes('-d')
  const table = new Map([...from].map((char, at) => [char, removes ? '' : (to[at] ?? to.at(-1) ?? char)]))
  run.out(Array.from(run.input, (char) => table.get(char) ?? char).join(''))
  return 0
}

function search(run: CommandRun): number {
  const [pattern = '', ...names] = operands(run.args)
  const { texts } = inputs(run, names)
  const expression = new RegExp(pattern, run.args.includes('-i') ? 'i' : '')
  const inverted = run.args.includes('-v')
  const found = texts.flatMap(linesOf).filter((line) => expression.test(line) !== inverted)
  const paint = (line: string) =>
    run.seen && run.shell.machine.colored && !inverted
      ? line.replace(expression, (hit) => (hit ? `\x1b[1;31m${hit}\x1b[0m` : hit))
      : line
  run.out(found.map((line) => (line.endsWith('\n') ? paint(line) : `${paint(line)}\n`)).join(''))
  return found.length > 0 ? 0 : 1
}

function touch({ shell, args, complain }: CommandRun): number {
  const { disk } = shell.machine
  const problems = operands(args).filter((path) => {
    const reason =
      typeof findEntry(disk, path, shell.folder) === 'object' ? undefined : writeEntry(disk, path, file(), shell.folder)
    if (reason) complain(`cannot touch '${path}': ${worded(reason)}`)
    return reason
  })
  return problems.length > 0 ? 1 : 0
}

export const texts: Record<string, ShellCommand> = {
  echo: {
    help: 'say something',
    run: ({ args, out }) => {
      const bare = args[0] === '-n'
      out(args.slice(bare ? 1 : 0).join(' ') + (bare ? '' : '\n'))
    },
  },
  cat: {
    help: 'show files',
    keyboard: everything,
    run: (run) => {
      const { texts: all, status } = inputs(run, operands(run.args))
      for (const text of all) run.out(text)
      return status
    },
  },
  head: { help: 'show the beginning of files', keyboard: headBytes, run: (run) => part(run, 'head') },
  tail: { help: 'show the end of files', keyboard: headBytes, run: (run) => part(run, 'tail') },
  wc: { help: 'count lines, words and bytes', keyboard: everything, run: count },
  tr: { help: 'replace characters', keyboard: () => Number.POSITIVE_INFINITY, run: translate },
  grep: {
    help: 'find lines',
    keyboard: (args) => (operands(args).length < 2 ? Number.POSITIVE_INFINITY : undefined),
    run: search,
  },
  sha256sum: { help: 'tell the checksum of files', keyboard: everything, run: checksums },
  touch: { help: 'make an empty file', run: touch },
}
