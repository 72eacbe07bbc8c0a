import { fileSink, type Writable } from './fileSink.ts'
import { folded, freeName, localName } from '../names.ts'
import type { Sink } from './sink.ts'

/** A file that the user selected as the target. */
interface PickedFile extends Writable {
  getFile(): Promise<{ readonly size: number }>
  /** Not every browser has it. */
  remove?(): Promise<void>
}

/** A folder that the user selected as the target. */
interface PickedFolder {
  keys(): AsyncIterable<string>
  getFileHandle(name: string, options: { create: true }): Promise<PickedFile>
  removeEntry(name: string): Promise<void>
}

/** The file pickers of Chromium, on pages with HTTPS. */
export interface Pickers {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<PickedFile>
  showDirectoryPicker?(options: { mode: 'readwrite' }): Promise<PickedFolder>
}

/** Saves to one file. Before that the picker has already created it empty, or emptied the existing file. */
export const pickedFileSink = (file: PickedFile): Sink =>
  fileSink({
    open: async () => file,
    async remove() {
      if ((await file.getFile()).size === 0) await file.remove?.()
    },
  })

/** Saves files to a folder without replacing the files in it. */
export async function pickedFolderSinks(folder: PickedFolder, names: readonly string[]): Promise<Sink[]> {
  const taken = new Set<string>()
  for await (const name of folder.keys()) taken.add(folded(name))
  const isTaken = (name: string) => taken.has(folded(name))
  return names.map((wanted) => {
    const local = localName(wanted)
    const name = isTaken(local) ? freeName(local, isTaken) : local
    let isMade = false
    taken.add(folded(name))
    return fileSink({
      async open() {
        const file = await folder.getFileHandle(name, { create: true })
        isMade = true
        return file
      },
      async remove() {
        if (isMade) await folder.removeEntry(name)
      },
    })
  })
}
