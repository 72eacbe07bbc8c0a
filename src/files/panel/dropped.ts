/** Files that were dropped or pasted. */
export interface Dropped {
  files: File[]
  /** The number of files that were inside folders. */
  nested: number
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const contentOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // A browser returns a hundred entries at a time. An empty result is the end.
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

/** Reads dropped files, including all files inside dropped folders. Must be called during the event. */
export async function readDropped({ items, files }: DataTransfer): Promise<Dropped> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.()).filter((entry) => !!entry)
  if (!entries.some(isFolder)) return { files: [...files], nested: 0 }
  const read = await Promise.all(entries.map(async (entry) => ({ entry, files: await filesIn(entry) })))
  const nested = read.reduce((sum, { entry, files }) => sum + (entry.isDirectory ? files.length : 0), 0)
  return { files: read.flatMap(({ files }) => files), nested }
}
