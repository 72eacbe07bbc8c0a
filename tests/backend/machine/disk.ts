import { toBytes, utf8 } from './bytes.ts'

export interface File {
  kind: 'file'
  /** What the system says; devices and files of /proc say 0 whatever they hold. */
  size: number
  read: (limit?: number) => Uint8Array
  /** Nobody may read or write it. */
  locked?: true
  /** Reading fails after so many bytes. */
  brokenAt?: number
}

export interface Folder {
  kind: 'folder'
  /** By name; a name is bytes. */
  entries: Map<string, DiskEntry>
  /** It cannot be listed. */
  locked?: true
  /** Nothing can be created in it. */
  sealed?: true
}

export interface Link {
  kind: 'link'
  target: string
}

export type DiskEntry = File | Folder | Link

/** A tree as a seed writes it: a text is a file of that content, an object a folder. */
export interface Tree {
  [name: string]: string | Uint8Array | DiskEntry | Tree
}

const isEntry = (value: object): value is DiskEntry => 'kind' in value && typeof value.kind === 'string'

/** A file of these bytes; what it says of its size may differ. */
export function file(content: Uint8Array | string = '', more: Partial<File> = {}): File {
  const bytes = typeof content === 'string' ? toBytes(utf8(content)) : content
  return { kind: 'file', size: bytes.length, read: (limit = bytes.length) => bytes.subarray(0, limit), ...more }
}

/** A file whose content is made when it is read. */
export const made = (size: number, make: () => Uint8Array): File => ({
  kind: 'file',
  size,
  read: (limit) => make().subarray(0, limit),
})

const mebibyte = 1_048_576

/** The device: it never ends on a real machine, and after a mebibyte here. */
export const zeros = (): File => file('', { read: (limit = mebibyte) => new Uint8Array(limit) })

/** A file that is being written. */
export function growing(): { entry: File; append: (bytes: Uint8Array) => void } {
  const parts: Uint8Array[] = []
  const entry: File = {
    kind: 'file',
    size: 0,
    read: (limit) => new Uint8Array(Buffer.concat(parts)).subarray(0, limit),
  }
  return {
    entry,
    append: (bytes) => {
      // A copy: a transport may use its buffer again.
      parts.push(bytes.slice())
      entry.size += bytes.length
    },
  }
}

/** A folder whose entries are made when it is first opened. */
export function vast(make: () => Map<string, DiskEntry>): Folder {
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

/** The names of a folder in the order of their bytes. */
export const namesIn = ({ entries }: Folder): string[] => [...entries.keys()].toSorted((a, b) => (a < b ? -1 : 1))
