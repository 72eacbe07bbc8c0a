import type { Nested } from '../transfers/treePlan.ts'

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

async function filesIn(entry: FileSystemEntry, around: readonly string[] = []): Promise<Nested<File>[]> {
  if (isFile(entry)) return [{ file: await contentOf(entry), folders: around }]
  if (!isFolder(entry)) return []
  const all: Nested<File>[] = []
  for (const inner of await entriesOf(entry)) all.push(...(await filesIn(inner, [...around, entry.name])))
  return all
}

/** Reads dropped files, including all files inside dropped folders. Must be called during the event. */
export async function readDropped({ items, files }: DataTransfer): Promise<Nested<File>[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.()).filter((entry) => !!entry)
  if (!entries.some(isFolder)) return Array.from(files, chosenFile)
  return (await Promise.all(entries.map((entry) => filesIn(entry)))).flat()
}

/** A file that was chosen, perhaps with a folder around it. */
export const chosenFile = (file: File): Nested<File> => ({
  file,
  folders: (file.webkitRelativePath ?? '').split('/').slice(0, -1),
})
