import type { DiskEntry, File, Folder } from './disk.ts'

/** Why a path leads nowhere, in the words of the system. */
export type PathFault =
  | 'no such file or directory'
  | 'not a directory'
  | 'is a directory'
  | 'permission denied'
  | 'too many levels of symbolic links'

export interface Disk {
  root: Folder
  /** The home of the agent's user, with a separator at its end. */
  home: string
  /** Where the agent was started, and relative paths begin. */
  origin: string
  windows: boolean
  /** The bytes that uploads may still fill; without end when absent. */
  free?: number
}

const mostLinks = 20

const split = ({ windows }: Disk, path: string) => path.split(windows ? /[\\/]/ : '/').filter(Boolean)
const isAbsolute = ({ windows }: Disk, path: string) => (windows ? /^[A-Za-z]:/ : /^\//).test(path)
const endsOpen = ({ windows }: Disk, path: string) => (windows ? /[\\/]$/ : /\/$/).test(path)

/** A path from the root; `base` is where a relative one begins. */
export function absolute(disk: Disk, base: string, path: string): string {
  if (isAbsolute(disk, path)) return path
  const separator = disk.windows ? '\\' : '/'
  return endsOpen(disk, base) ? base + path : base + separator + path
}

/** The same place without `.`, `..` and doubled separators, as a shell shows it. */
export function tidy(disk: Disk, path: string): string {
  const kept: string[] = []
  for (const name of split(disk, path)) {
    if (name === '..') kept.pop()
    else if (name !== '.') kept.push(name)
  }
  if (!disk.windows) return `/${kept.join('/')}`
  return kept.length > 1 ? kept.join('\\') : `${kept[0] ?? 'C:'}\\`
}

/** The folders down to an entry and the entry itself, links followed. */
function trail(disk: Disk, begin: Folder[], names: string[], links: number): [Folder[], DiskEntry] | PathFault {
  let above = begin.slice(0, -1)
  let here: DiskEntry = begin.at(-1) ?? disk.root
  for (const [at, name] of names.entries()) {
    if (here.kind !== 'folder') return 'not a directory'
    if (name === '.') continue
    if (name === '..') {
      here = above.at(-1) ?? here
      above = above.slice(0, -1)
      continue
    }
    // Drives are the only names whose case is forgiven.
    const next: DiskEntry | undefined = here.entries.get(disk.windows && above.length === 0 ? name.toUpperCase() : name)
    if (!next) return 'no such file or directory'
    if (next.kind === 'link') {
      if (links === 0) return 'too many levels of symbolic links'
      const from = isAbsolute(disk, next.target) ? [disk.root] : [...above, here]
      return trail(disk, from, [...split(disk, next.target), ...names.slice(at + 1)], links - 1)
    }
    above = [...above, here]
    here = next
  }
  return [above, here]
}

/** What a path leads to, links followed, or why it leads nowhere. */
export function find(disk: Disk, path: string, base = disk.origin): Exclude<DiskEntry, { kind: 'link' }> | PathFault {
  if (path === '') return 'no such file or directory'
  const names = split(disk, absolute(disk, base, path))
  const found = trail(disk, [disk.root], names, mostLinks)
  if (typeof found === 'string') return found
  const [, entry] = found
  if (entry.kind === 'link') return 'too many levels of symbolic links'
  return endsOpen(disk, path) && entry.kind === 'file' ? 'not a directory' : entry
}

/** Puts a new entry at a path, over a file that is there, or tells why not. */
export function place(disk: Disk, path: string, entry: File | Folder, base = disk.origin): PathFault | undefined {
  if (path === '') return 'no such file or directory'
  const names = split(disk, absolute(disk, base, path))
  const name = names.at(-1)
  const old = find(disk, path, base)
  if (!name || endsOpen(disk, path)) return 'is a directory'
  if (typeof old === 'object' && old.kind === 'folder') return 'is a directory'
  if (typeof old === 'object' && old.locked) return 'permission denied'
  const found = trail(disk, [disk.root], names.slice(0, -1), mostLinks)
  if (typeof found === 'string') return found
  const [, parent] = found
  if (parent.kind !== 'folder') return 'not a directory'
  if (parent.sealed) return 'permission denied'
  if (entry.kind === 'file' && typeof old === 'object') overwrite(old, entry)
  else parent.entries.set(name, entry)
  return undefined
}

/** Takes an entry away. */
export function removeEntry(disk: Disk, path: string, base = disk.origin): PathFault | undefined {
  const names = split(disk, absolute(disk, base, path))
  const found = trail(disk, [disk.root], names.slice(0, -1), mostLinks)
  if (typeof found === 'string') return found
  const [, parent] = found
  if (parent.kind !== 'folder') return 'not a directory'
  if (parent.sealed) return 'permission denied'
  return parent.entries.delete(names.at(-1) ?? '') ? undefined : 'no such file or directory'
}

/** A file keeps its place, and the links to it, when it is written anew. */
function overwrite(old: File, entry: File): void {
  Object.defineProperties(old, {
    size: { get: () => entry.size, configurable: true, enumerable: true },
    read: { value: entry.read, configurable: true, enumerable: true },
  })
}
