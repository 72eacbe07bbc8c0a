import { toBytes, utf8 } from './bytes.ts'

interface Dated {
  /** When the content last changed, in seconds since 1970; absent: when the machine started. */
  mtime?: number
  /** The permissions as octal digits; absent: the usual ones. */
  mode?: string
  /** The numbers of user and group, with a colon between them; absent: those of the agent, 0:0. */
  owner?: string
}

export interface File extends Dated {
  kind: 'file'
  /** The size that the system reports; 0 for devices and files of /proc. */
  size: number
  read: (limit?: number) => Uint8Array
  /** It cannot be read or written. */
  locked?: true
  /** Reading fails after this number of bytes. */
  brokenAt?: number
}

export interface Folder extends Dated {
  kind: 'folder'
  /** By name; a name is bytes. */
  entries: Map<string, DiskEntry>
  /** It cannot be listed. */
  locked?: true
  /** Nothing can be created in it. */
  sealed?: true
}

export interface Link extends Dated {
  kind: 'link'
  target: string
}

export type DiskEntry = File | Folder | Link

/** A folder as seeds write it: a string is a file with that content, an object is a folder. */
export interface Tree {
  [name: string]: string | Uint8Array | DiskEntry | Tree
}

const isEntry = (value: object): value is DiskEntry => 'kind' in value && typeof value.kind === 'string'

/** Creates a file with this content; `more` can set another size. */
export function file(content: Uint8Array | string = '', more: Partial<File> = {}): File {
  const bytes = typeof content === 'string' ? toBytes(utf8(content)) : content
  return { kind: 'file', size: bytes.length, read: (limit = bytes.length) => bytes.subarray(0, limit), ...more }
}

/** Creates a file whose content is generated when it is read. */
export const generatedFile = (size: number, make: () => Uint8Array): File => ({
  kind: 'file',
  size,
  read: (limit) => make().subarray(0, limit),
})

const mebibyte = 1_048_576

/** Creates /dev/zero, which ends after a mebibyte here. */
export const zeroDevice = (): File => file('', { read: (limit = mebibyte) => new Uint8Array(limit) })

/** Creates a file to which bytes can be appended. */
export function createGrowingFile(more: Partial<File> = {}): { entry: File; append: (bytes: Uint8Array) => void } {
  const parts: Uint8Array[] = []
  const entry: File = {
    kind: 'file',
    size: 0,
    read: (limit) => new Uint8Array(Buffer.concat(parts)).subarray(0, limit),
    ...more,
  }
  return {
    entry,
    append: (bytes) => {
      // A copy, because the transport may reuse its buffer.
      parts.push(bytes.slice())
      entry.size += bytes.length
    },
  }
}

/** Creates a folder whose entries are generated when it is first opened. */
export function generatedFolder(make: () => Map<string, DiskEntry>): Folder {
  let entries: Map<string, DiskEntry> | undefined
  return {
    kind: 'folder',
    get entries() {
      return (entries ??= make())
    },
  }
}

export const link = (target: string): Link => ({ kind: 'link', target: utf8(target) })

export function diskFolder(tree: Tree, more: Partial<Folder> = {}): Folder {
  const entries = new Map<string, DiskEntry>()
  for (const [name, value] of Object.entries(tree)) {
    const plain = typeof value === 'string' || value instanceof Uint8Array
    entries.set(utf8(name), plain ? file(value) : isEntry(value) ? value : diskFolder(value))
  }
  return { kind: 'folder', entries, ...more }
}

/** The names in a folder, sorted by their bytes. */
export const namesIn = ({ entries }: Folder): string[] => [...entries.keys()].toSorted((a, b) => (a < b ? -1 : 1))
