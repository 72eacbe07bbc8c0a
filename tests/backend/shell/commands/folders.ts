import { utf8 } from '../../machine/bytes.ts'
import { namesIn, diskFolder } from '../../machine/disk.ts'
import { absolute, findEntry, writeEntry, removeEntry, normalizePath, pathPlace } from '../../machine/paths.ts'
import { asColumns, letters, operands, worded } from '../command.ts'
import { widthOf } from '../screen.ts'
import type { DiskEntry, Folder } from '../../machine/disk.ts'
import type { ShellCommand, CommandRun } from '../command.ts'

const colors: Record<DiskEntry['kind'], string> = { folder: '1;34', link: '1;36', file: '' }

const colorize = ({ shell, seen }: CommandRun, name: string, entry: DiskEntry) =>
  seen && shell.machine.colored && colors[entry.kind] ? `\x1b[${colors[entry.kind]}m${name}\x1b[0m` : name

function longLine(run: CommandRun, name: string, entry: DiskEntry): string {
  const bootTime = new Date((run.shell.machine.row.host.boot_time ?? 0) * 1000)
  const day = bootTime
    .toUTCString()
    .replace(
      /^\w+, (\d+) (\w+) \d+ (\d+:\d+).*$/,
      (_all, date: string, month: string, time: string) => `${month} ${date} ${time}`,
    )
  const modes = { folder: 'drwxr-xr-x 2', link: 'lrwxrwxrwx 1', file: '-rw-r--r-- 1' }
  const mode =
    entry.kind !== 'link' && entry.locked ? modes[entry.kind].replace(/r.x?r.x?$|\w--\w--/, '---') : modes[entry.kind]
  const size = entry.kind === 'file' ? entry.size : entry.kind === 'link' ? entry.target.length : 4096
  const target = entry.kind === 'link' ? ` -> ${entry.target}` : ''
  return `${mode} root root ${String(size).padStart(8)} ${day} ${colorize(run, name, entry)}${target}`
}

const gap = 2

/** The widths of the columns for a number of rows; names fill each column from top to bottom. */
function columnWidths(widths: number[], rows: number): number[] {
  const columns = Array.from({ length: Math.ceil(widths.length / rows) }, (_none, at) => at * rows)
  return columns.map((from) => Math.max(...widths.slice(from, from + rows)) + gap)
}

/** Lists names in columns, with the smallest number of rows that fits the width of the terminal. */
function inColumns(run: CommandRun, names: [string, DiskEntry][]): string {
  const widths = names.map(([name]) => widthOf(name))
  const room = asColumns(run.shell.tty) + gap
  const fits = (rows: number) => columnWidths(widths, rows).reduce((sum, width) => sum + width, 0) <= room
  let rows = Math.max(1, Math.ceil(widths.reduce((sum, width) => sum + width + gap, 0) / room))
  while (rows < names.length && !fits(rows)) rows += 1
  const columns = columnWidths(widths, rows)
  const cell = ([name, entry]: [string, DiskEntry], at: number) =>
    colorize(run, name, entry) + ' '.repeat((columns[Math.floor(at / rows)] ?? 0) - (widths[at] ?? 0))
  const cells = names.map(cell)
  const line = (row: number) => cells.filter((_cell, at) => at % rows === row).join('')
  return Array.from({ length: names.length > 0 ? rows : 0 }, (_none, row) => `${line(row).trimEnd()}\n`).join('')
}

function show(run: CommandRun, names: [string, DiskEntry][]): void {
  const options = letters(run.args)
  if (options.includes('l')) for (const [name, entry] of names) run.out(`${longLine(run, name, entry)}\n`)
  else if (run.seen && !options.includes('1')) run.out(inColumns(run, names))
  else for (const [name] of names) run.out(`${name}\n`)
}

function listFolder(run: CommandRun, found: Folder): void {
  const hidden = /[aA]/.test(letters(run.args))
  const names = namesIn(found).filter((name) => hidden || !name.startsWith('.'))
  show(
    run,
    names.flatMap((name) => {
      const entry = found.entries.get(name)
      return entry ? [[name, entry] satisfies [string, DiskEntry]] : []
    }),
  )
}

function list(run: CommandRun): number {
  const { disk } = run.shell.machine
  const paths = operands(run.args)
  let status = 0
  for (const path of paths.length > 0 ? paths : ['.']) {
    const found = findEntry(disk, path, run.shell.folder)
    if (typeof found === 'string') {
      run.complain(`cannot access '${path}': ${worded(found)}`)
      status = 2
    } else if (found.kind === 'folder' && found.locked) {
      run.complain(`cannot open directory '${path}': Permission denied`)
      status = 2
    } else if (found.kind === 'folder' && !letters(run.args).includes('d')) {
      if (paths.length > 1) run.out(`${path}:\n`)
      listFolder(run, found)
    } else show(run, [[path, found]])
  }
  return status
}

function change({ shell, args, complain, out }: CommandRun): number {
  const { disk } = shell.machine
  const [argument = disk.home] = args
  const path = argument === '-' ? (shell.variables.get('OLDPWD') ?? shell.folder) : argument
  const found = findEntry(disk, path, shell.folder)
  const reason = typeof found === 'string' ? found : found.kind === 'file' ? 'not a directory' : undefined
  if (reason) {
    complain(`${path}: ${worded(reason)}`)
    return 1
  }
  shell.variables.set('OLDPWD', shell.folder)
  shell.folder = normalizePath(disk, absolute(disk, shell.folder, path))
  shell.variables.set('PWD', shell.folder)
  if (argument === '-') out(`${shell.folder}\n`)
  return 0
}

const [open, close] = ['‘', '’'].map(utf8)

function make({ shell, args, complain }: CommandRun): number {
  const { disk, now } = shell.machine
  const problems = operands(args).filter((path) => {
    const there = typeof findEntry(disk, path, shell.folder) === 'object'
    if (there && letters(args).includes('p')) return false
    const bare = path.replace(/(.)\/+$/, '$1')
    const reason = there
      ? 'File exists'
      : writeEntry(disk, bare, { ...diskFolder({}), mtime: Math.floor(now() / 1000) }, shell.folder)
    if (reason)
      complain(`cannot create directory ${open}${path}${close}: ${reason.charAt(0).toUpperCase()}${reason.slice(1)}`)
    return reason
  })
  return problems.length > 0 ? 1 : 0
}

function erase({ shell, args, complain }: CommandRun): number {
  const { disk } = shell.machine
  const options = letters(args)
  const problems = operands(args).filter((path) => {
    const found = findEntry(disk, path, shell.folder)
    const isFolder = typeof found === 'object' && found.kind === 'folder'
    const reason = isFolder && !/[rR]/.test(options) ? 'is a directory' : removeEntry(disk, path, shell.folder)
    if (!reason || (options.includes('f') && reason.startsWith('no such'))) return false
    complain(`cannot remove '${path}': ${worded(reason)}`)
    return true
  })
  return problems.length > 0 ? 1 : 0
}

/** Puts the named entries to the last operand, which is a folder if there are several. */
function place(verb: string, put: (source: Place, target: Place) => void) {
  return ({ shell, args, complain }: CommandRun): number => {
    const { disk } = shell.machine
    const named = operands(args)
    const to = named.pop() ?? ''
    const into = findEntry(disk, to, shell.folder)
    const isInto = typeof into === 'object' && into.kind === 'folder'
    if (!isInto && (named.length > 1 || to.endsWith('/'))) {
      complain(`target '${to}': Not a directory`)
      return 1
    }
    const problems = named.filter((from) => {
      const source = pathPlace(disk, from, shell.folder)
      if (typeof source === 'string' || !source.entry) {
        complain(`cannot stat '${from}': No such file or directory`)
        return true
      }
      const target = pathPlace(disk, isInto ? absolute(disk, to, source.name) : to, shell.folder)
      if (typeof target === 'string' || target.folder.sealed) {
        const reason = worded(typeof target === 'string' ? target : 'permission denied')
        complain(`cannot ${verb} '${from}' to '${to}': ${reason}`)
        return true
      }
      if (target.entry && letters(args).includes('n')) return false
      put(source, target)
      return false
    })
    return problems.length > 0 ? 1 : 0
  }
}

type Place = Exclude<ReturnType<typeof pathPlace>, string>

const move = place('move', (source, target) => {
  if (!source.entry) return
  source.folder.entries.delete(source.name)
  target.folder.entries.set(target.name, source.entry)
})

const copy = place('copy', (source, target) => {
  if (source.entry) target.folder.entries.set(target.name, { ...source.entry })
})

function link({ shell, args, complain }: CommandRun): number {
  const { disk, now } = shell.machine
  const [target = '', path = ''] = operands(args)
  const place = pathPlace(disk, path, shell.folder)
  const reason = typeof place === 'string' ? worded(place) : place.entry && 'File exists'
  if (typeof place !== 'string' && !reason)
    place.folder.entries.set(place.name, { kind: 'link', target, mtime: Math.floor(now() / 1000) })
  else complain(`failed to create symbolic link '${path}': ${reason}`)
  return reason ? 1 : 0
}

/** The named entries; complains about those that are not there. */
function namedEntries({ shell, complain }: CommandRun, names: readonly string[]): DiskEntry[] {
  return names.flatMap((name) => {
    const found = findEntry(shell.machine.disk, name, shell.folder)
    if (typeof found !== 'string') return found
    complain(`${name}: ${worded(found)}`)
    return []
  })
}

const kindBits: Record<DiskEntry['kind'], number> = { file: 0o100000, folder: 0o040000, link: 0o120000 }

/** What `stat -c` tells for a letter of its form. */
const told: Record<string, (entry: DiskEntry, name: string, booted: number) => string> = {
  f: ({ kind, mode = '0644' }) => (kindBits[kind] | Number.parseInt(mode, 8)).toString(16),
  u: ({ owner = '0:0' }) => owner.split(':')[0] ?? '',
  g: ({ owner = '0:0' }) => owner.split(':')[1] ?? '',
  s: (entry) => String(entry.kind === 'file' ? entry.size : entry.kind === 'link' ? entry.target.length : 4096),
  Y: ({ mtime }, _name, booted) => String(mtime ?? booted),
  n: (_entry, name) => name,
}

function tellFacts(run: CommandRun): number {
  const [form = '', ...names] = operands(run.args)
  const { disk, row } = run.shell.machine
  const found = names.flatMap((name) => {
    const place = pathPlace(disk, name, run.shell.folder)
    const entry = typeof place === 'string' ? undefined : place.entry
    if (!entry) run.complain(`${name}: no such file or directory`)
    return entry ? [{ name, entry }] : []
  })
  for (const { name, entry } of found)
    run.out(
      `${form.replaceAll(/%(\w)/g, (_all, letter) => told[letter]?.(entry, name, row.host.boot_time ?? 0) ?? '')}\n`,
    )
  return found.length < names.length ? 1 : 0
}

function giveTo(run: CommandRun): number {
  const [owner = '', ...names] = operands(run.args)
  const found = namedEntries(run, names)
  for (const entry of found) entry.owner = owner
  return found.length < names.length ? 1 : 0
}

export const folders: Record<string, ShellCommand> = {
  ls: { help: 'list a folder', run: list },
  cd: { help: 'go to a folder', run: change },
  pwd: { help: 'tell the folder', run: ({ shell, out }) => out(`${shell.folder}\n`) },
  mkdir: { help: 'make folders', run: make },
  cp: { help: 'copy files', run: copy },
  ln: { help: 'make a link: -s TARGET NAME', run: link },
  mv: { help: 'move or rename a file or folder', run: move },
  stat: { help: 'tell facts about files: -c %f %u:%g %s %Y %n', run: tellFacts },
  chown: { help: 'give a file to a user and group', run: giveTo },
  rm: { help: 'remove files, folders with -r', run: erase },
}
