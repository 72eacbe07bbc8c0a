import { downloadsFolder } from '../../../storage/entries.ts'
import { fileSink, type Writable } from './fileSink.ts'
import type { Sink, StoredFile } from './sink.ts'

interface PrivateFile extends Writable, StoredFile {
  readonly kind: 'file'
  readonly name: string
  getFile(): Promise<File>
}

/** The part of a FileSystemDirectoryHandle that is needed for downloads. */
export interface PrivateFolder {
  values(): AsyncIterable<{ readonly kind: 'directory'; readonly name: string } | PrivateFile>
  getFileHandle(name: string, options: { create: true }): Promise<PrivateFile>
  getDirectoryHandle(name: string, options: { create: true }): Promise<PrivateFolder>
  removeEntry(name: string): Promise<void>
}

/** The part of a StorageManager that provides the origin private file system. */
export interface PrivateStorage {
  getDirectory(): Promise<PrivateFolder>
}

const trialName = 'trial'
/** Milliseconds. Browsers do not tell when they have copied a file to the download folder. */
const keptFor = 86_400_000

/** Can a page write to the folder? Not in Safari before 26, and not in private windows. */
async function isUsable(folder: PrivateFolder): Promise<boolean> {
  const file = await folder.getFileHandle(trialName, { create: true })
  return 'createWritable' in file
}

async function sweep(folder: PrivateFolder, now: number) {
  for await (const entry of folder.values()) {
    if (entry.kind !== 'file' || entry.name === trialName) continue
    if (now - (await entry.getFile()).lastModified > keptFor) await folder.removeEntry(entry.name)
  }
}

/** The folder for downloads, after removing old files; undefined if a page cannot write to one. */
export async function privateFolder(storage: PrivateStorage | undefined): Promise<PrivateFolder | undefined> {
  try {
    const folder = await (await storage?.getDirectory())?.getDirectoryHandle(downloadsFolder, { create: true })
    if (!folder || !(await isUsable(folder))) return undefined
    await sweep(folder, Date.now())
    return folder
  } catch {
    // Browsers refuse in different ways. Memory remains as the fallback.
    return undefined
  }
}

/** Collects a download in the private folder and passes it on when it is complete. */
export function privateSink(folder: PrivateFolder, give: (whole: File) => void): Sink {
  const name = crypto.randomUUID()
  let made: PrivateFile | undefined
  const file = async () => (made ??= await folder.getFileHandle(name, { create: true }))
  const whole = async () => give(await (await file()).getFile())
  return {
    ...fileSink({
      open: file,
      onWhole: whole,
      async remove() {
        if (made) await folder.removeEntry(name)
      },
    }),
    stored: { file, whole },
  }
}
