import type { DiskEntry, File, Folder } from './disk.ts'

/** The error messages of the operating system for a path. */
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
  /** The folder in which the agent was started, the base of relative paths. */
  origin: string
  windows: boolean
  /** Free bytes for uploads; unlimited when absent. */
  free?: number
}

const maxLinks = 20

const split = ({ windows }: Disk, path: string) => path.split(windows ? /[\\/]/ : '/').filter(Boolean)
const isAbsolute = ({ windows }: Disk, path: string) => (windows ? /^[A-Za-z]:/ : /^\//).test(path)
const endsWithSeparator = ({ windows }: Disk, path: string) => (windows ? /[\\/]$/ : /\/$/).test(path)

/** The absolute path; `base` is the folder of a relative one. */
export function absolute(disk: Disk, base: string, path: string): string {
  if (isAbsolute(disk, path)) return path
  const separator = disk.windows ? '\\' : '/'
  return endsWithSeparator(disk, base) ? base + path : base + separator + path
}

/** Removes `.`, `..` and doubled separators from a path, like a shell. */
export function normalizePath(disk: Disk, path: string): string {
  const kept: string[] = []
  for (const name of split(disk, path)) {
    if (name === '..') kept.pop()
    else if (name !== '.') kept.push(name)
  }
  if (!disk.windows) return `/${kept.join('/')}`
  return kept.length > 1 ? kept.join('\\') : `${kept[0] ?? 'C:'}\\`
}

/** Follows links; returns the parent folders of an entry and the entry itself. */
function resolveNames(disk: Disk, start: Folder[], names: string[], links: number): [Folder[], DiskEntry] | PathFault {
  let parents = start.slice(0, -1)
  let current: DiskEntry = start.at(-1) ?? disk.root
  for (const [at, name] of names.entries()) {
    if (current.kind !== 'folder') return 'not a directory'
    if (name === '.') continue
    if (name === '..') {
      current = parents.at(-1) ?? current
      parents = parents.slice(0, -1)
      continue
    }
    // Only the names of drives are case-insensitive.
    const next: DiskEntry | undefined = current.entries.get(
      disk.windows && parents.length === 0 ? name.toUpperCase() : name,
    )
    if (!next) return 'no such file or directory'
    if (next.kind === 'link') {
      if (links === 0) return 'too many levels of symbolic links'
      const from = isAbsolute(disk, next.target) ? [disk.root] : [...parents, current]
      return resolveNames(disk, from, [...split(disk, next.target), ...names.slice(at + 1)], links - 1)
    }
    parents = [...parents, current]
    current = next
  }
  return [parents, current]
}

/** The entry of a path, with links followed, or the error. */
export function findEntry(
  disk: Disk,
  path: string,
  base = disk.origin,
): Exclude<DiskEntry, { kind: 'link' }> | PathFault {
  if (path === '') return 'no such file or directory'
  const names = split(disk, absolute(disk, base, path))
  const found = resolveNames(disk, [disk.root], names, maxLinks)
  if (typeof found === 'string') return found
  const [, entry] = found
  if (entry.kind === 'link') return 'too many levels of symbolic links'
  return endsWithSeparator(disk, path) && entry.kind === 'file' ? 'not a directory' : entry
}

interface Place {
  folder: Folder
  name: string
  entry: DiskEntry | undefined
}

/** The folder of a path, and what has its name there: a link as itself. */
export function pathPlace(disk: Disk, path: string, base = disk.origin): Place | PathFault {
  const names = split(disk, absolute(disk, base, path))
  const found = resolveNames(disk, [disk.root], names.slice(0, -1), maxLinks)
  if (typeof found === 'string') return found
  const [, folder] = found
  if (folder.kind !== 'folder') return 'not a directory'
  const name = names.at(-1) ?? ''
  return { folder, name, entry: folder.entries.get(name) }
}

/** Writes a new entry to a path or overwrites the file there; returns the error, if any. */
export function writeEntry(disk: Disk, path: string, entry: File | Folder, base = disk.origin): PathFault | undefined {
  if (path === '') return 'no such file or directory'
  const old = findEntry(disk, path, base)
  if (split(disk, path).length === 0 || endsWithSeparator(disk, path)) return 'is a directory'
  if (typeof old === 'object' && old.kind === 'folder') return 'is a directory'
  if (typeof old === 'object' && old.locked) return 'permission denied'
  const place = pathPlace(disk, path, base)
  if (typeof place === 'string') return place
  if (place.folder.sealed) return 'permission denied'
  if (entry.kind === 'file' && typeof old === 'object') overwrite(old, entry)
  else place.folder.entries.set(place.name, entry)
  return undefined
}

/** Removes an entry; returns the error, if any. */
export function removeEntry(disk: Disk, path: string, base = disk.origin): PathFault | undefined {
  const place = pathPlace(disk, path, base)
  if (typeof place === 'string') return place
  if (place.folder.sealed) return 'permission denied'
  return place.folder.entries.delete(place.name) ? undefined : 'no such file or directory'
}

/** Changes the content of a file; the entry stays the same object, so that links to it stay valid. */
function overwrite(old: File, entry: File): void {
  Object.defineProperties(old, {
    size: { get: () => entry.size, configurable: true, enumerable: true },
    read: { value: entry.read, configurable: true, enumerable: true },
    mtime: { value: entry.mtime, configurable: true, enumerable: true },
  })
}
