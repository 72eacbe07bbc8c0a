/** Files that were dropped or pasted. */
export interface Dropped {
  files: File[]
  /** How many of them lie in folders. */
  nested: number
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const contentOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // A browser hands out a hundred at a time; none is the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await contentOf(entry)]
  if (!isFolder(entry)) return []
  const all: File[] = []
  for (const inner of await entriesOf(entry)) all.push(...(await filesIn(inner)))
  return all
}

/** Reads what was dropped, folders with all that lies in them. Must be called before the event is over. */
export async function readDropped({ items, files }: DataTransfer): Promise<Dropped> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.()).filter((entry) => !!entry)
  if (!entries.some(isFolder)) return { files: [...files], nested: 0 }
  const read = await Promise.all(entries.map(async (entry) => ({ entry, files: await filesIn(entry) })))
  const nested = read.reduce((sum, { entry, files }) => sum + (entry.isDirectory ? files.length : 0), 0)
  return { files: read.flatMap(({ files }) => files), nested }
}
