import { createHash } from 'node:crypto'
import { toBinary, toBytes, toText, utf8 } from '../machine/bytes.ts'
import { diskFolder, file } from '../machine/disk.ts'
import { findEntry, normalizePath, pathPlace } from '../machine/paths.ts'
import { requireFiles, serverTool, ToolFailure } from './tools.ts'
import type { DiskEntry } from '../machine/disk.ts'
import type { Machine } from '../machine/machine.ts'
import type { Disk } from '../machine/paths.ts'

/** The most entries of an answer, and the most bytes that are read and written at once. */
const mostEntries = 5000
const mostRead = 1_048_576
const mostWritten = 8 * 1_048_576

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const notFound = 'file or directory does not exist'

/** The clean form of a path from a call, as bytes. */
function cleanPath(disk: Disk, given: string): string {
  if (given === '') throw new ToolFailure('path required')
  const path = utf8(given)
  if (!(disk.windows ? /^[A-Za-z]:[\\/]/ : /^\//).test(path)) throw new ToolFailure('path must be absolute')
  return normalizePath(disk, path)
}

const isRoot = ({ windows }: Disk, path: string) => (windows ? /^[A-Za-z]:\\$/.test(path) : path === '/')

const parentOf = ({ windows }: Disk, path: string) =>
  windows ? path.replace(/\\[^\\]*$/, '\\') : path.replace(/\/[^/]*$/, '') || '/'

/** Where a clean path leads; throws if its folder is missing. */
function place(disk: Disk, path: string) {
  const found = pathPlace(disk, path)
  if (typeof found === 'object') return found
  if (found === 'permission denied') throw new ToolFailure(found)
  throw new ToolFailure(found === 'no such file or directory' ? notFound : 'internal agent error')
}

/** The entry of a path, a link as itself; throws if there is none. */
function entryOf(disk: Disk, path: string): DiskEntry {
  const found = isRoot(disk, path) ? disk.root : place(disk, path).entry
  if (!found) throw new ToolFailure(notFound)
  return found
}

/** The file of a path; throws if it cannot be read. */
export function readableFile(disk: Disk, given: string) {
  const found = entryOf(disk, cleanPath(disk, given))
  if (found.kind !== 'file') throw new ToolFailure('path is not a regular file')
  if (found.locked) throw new ToolFailure('permission denied')
  return found
}

const types = { file: 'file', folder: 'dir', link: 'symlink' } as const

/** The type, size, permissions and date of an entry, as a listing has them. */
function described({ row, disk }: Machine, name: string, entry: DiskEntry) {
  const ordinary = { file: '0644', folder: '0755', link: '0777' }[entry.kind]
  const isLink = entry.kind === 'link'
  return {
    name: toText(name),
    type: types[entry.kind],
    size: entry.kind === 'file' ? entry.size : isLink ? entry.target.length : 4096,
    mode: disk.windows ? '0666' : (entry.mode ?? ordinary),
    mtime: entry.mtime ?? row.host.boot_time ?? 0,
    ...(isLink && { is_symlink: true, link_target: toText(entry.target) }),
  }
}

export const fsList = serverTool('read', 'fsListArgs', { path: 'string', show_hidden: 'bool' }, (args, { machine }) => {
  requireFiles(machine)
  const found = entryOf(machine.disk, cleanPath(machine.disk, args.path))
  if (found.kind !== 'folder') throw new ToolFailure('path is not a directory')
  if (found.locked) throw new ToolFailure('permission denied')
  const shown = [...found.entries].filter(([name]) => args.show_hidden || !name.startsWith('.'))
  const entries = shown.slice(0, mostEntries).map(([name, entry]) => described(machine, name, entry))
  const total = shown.length
  return { entries, ...(total > entries.length && { truncated: true }), ...(total > 0 && { total }) }
})

const encodings: Record<string, (bytes: Uint8Array) => string> = {
  utf8: (bytes) => toText(toBinary(bytes)),
  base64: (bytes) => Buffer.from(bytes).toString('base64'),
}

export const fsRead = serverTool(
  'read',
  'fsReadArgs',
  { path: 'string', offset: 'int64', length: 'int64', encoding: 'string' },
  ({ path, offset, length, encoding }, { machine }) => {
    if (path === '') throw new ToolFailure('path required')
    if (offset < 0) throw new ToolFailure('offset must be >= 0')
    if (length < 0) throw new ToolFailure('length must be >= 0')
    requireFiles(machine)
    const found = readableFile(machine.disk, path)
    const end = offset + Math.min(length || mostRead, mostRead)
    const bytes = found.read(end).subarray(offset)
    const encode = encodings[encoding || 'utf8']
    if (!encode) throw new ToolFailure(`unknown encoding: ${encoding}`)
    const isCut = offset + bytes.length < found.size
    return {
      content: encode(bytes),
      encoding: encoding || 'utf8',
      size: bytes.length,
      sha256: hashOf(bytes),
      ...(isCut && { truncated: true }),
    }
  },
)

export interface WriteArguments {
  mode: string
  create_dirs: boolean
  /** 64 hexadecimal digits: the content that the file must still have; empty: any. */
  if_match_sha256: string
}

/** Throws unless the precondition of a write can be one. */
export function checkPrecondition({ if_match_sha256 }: Pick<WriteArguments, 'if_match_sha256'>): void {
  if (if_match_sha256 !== '' && !/^[0-9a-f]{64}$/i.test(if_match_sha256))
    throw new ToolFailure('if_match_sha256 must be 64 hex chars')
}

const secondsOf = ({ now }: Machine) => Math.floor(now() / 1000)

function makeFolders(machine: Machine, path: string): void {
  const { disk } = machine
  if (isRoot(disk, path) || typeof findEntry(disk, path) === 'object') return
  makeFolders(machine, parentOf(disk, path))
  const { folder, name } = place(disk, path)
  if (folder.sealed) throw new ToolFailure('permission denied')
  folder.entries.set(name, { ...diskFolder({}), mtime: secondsOf(machine) })
}

/** Puts a new file in the place of what a path names, a link included; throws the refusal. */
export function replaceFile(machine: Machine, given: string, bytes: Uint8Array, options: WriteArguments): object {
  const { disk } = machine
  const path = cleanPath(disk, given)
  if (isRoot(disk, path)) throw new ToolFailure('path targets a filesystem root')
  const refuse = (why: string) => new ToolFailure(`if_match precondition failed: ${why}`)
  if (options.if_match_sha256 !== '') {
    const before = pathPlace(disk, path)
    const old = typeof before === 'object' ? before.entry : undefined
    if (!old) throw refuse('file does not exist')
    if (old.kind !== 'file') throw refuse('target is not a regular file')
    if (hashOf(old.read()) !== options.if_match_sha256) throw refuse('sha256 mismatch')
  }
  if (options.create_dirs) makeFolders(machine, parentOf(disk, path))
  if (options.mode !== '' && !/^[0-7]+$/.test(options.mode))
    throw new ToolFailure(`invalid mode: strconv.ParseUint: parsing ${JSON.stringify(options.mode)}: invalid syntax`)
  const { folder, name, entry } = place(disk, path)
  if (folder.sealed) throw new ToolFailure('permission denied')
  if (entry?.kind === 'folder') throw new ToolFailure('internal agent error')
  const mode = options.mode ? `0${options.mode.slice(-3).replace(/^0+/, '')}` : '0644'
  folder.entries.set(name, file(bytes, { mode, mtime: secondsOf(machine) }))
  return { size: bytes.length, sha256: hashOf(bytes) }
}

export const fsWrite = serverTool(
  'write',
  'fsWriteArgs',
  {
    path: 'string',
    content: 'string',
    encoding: 'string',
    mode: 'string',
    if_match_sha256: 'string',
    create_dirs: 'bool',
  },
  (args, { machine }) => {
    if (args.path === '') throw new ToolFailure('path required')
    checkPrecondition(args)
    requireFiles(machine)
    if (!['', 'utf8', 'base64'].includes(args.encoding)) throw new ToolFailure(`unknown encoding: ${args.encoding}`)
    const wrong = args.encoding === 'base64' ? args.content.search(/[^\w+/=\r\n]/) : -1
    if (wrong >= 0) throw new ToolFailure(`invalid base64: illegal base64 data at input byte ${wrong}`)
    const bytes = args.encoding === 'base64' ? Buffer.from(args.content, 'base64') : toBytes(utf8(args.content))
    if (bytes.length > mostWritten) throw new ToolFailure('content exceeds max write size')
    return replaceFile(machine, args.path, new Uint8Array(bytes), args)
  },
)

/** How many entries there are at and below an entry; links are not followed. */
const countOf = (entry: DiskEntry): number =>
  entry.kind === 'folder' ? [...entry.entries.values()].reduce((sum, each) => sum + countOf(each), 1) : 1

export const fsDelete = serverTool(
  'delete',
  'fsDeleteArgs',
  { path: 'string', recursive: 'bool' },
  (args, { machine }) => {
    requireFiles(machine)
    const path = cleanPath(machine.disk, args.path)
    if (isRoot(machine.disk, path)) throw new ToolFailure('refusing to delete root')
    const { folder, name, entry } = place(machine.disk, path)
    if (!entry) {
      if (args.recursive) return { deleted_count: 0 }
      throw new ToolFailure(notFound)
    }
    if (folder.sealed) throw new ToolFailure('permission denied')
    if (entry.kind === 'folder' && entry.entries.size > 0 && !args.recursive)
      throw new ToolFailure('internal agent error')
    const deleted_count = countOf(entry)
    folder.entries.delete(name)
    return { deleted_count }
  },
)
