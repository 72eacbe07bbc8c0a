import { fileSink, type Writable } from './fileSink.ts'
import { folded, freeName } from '../names.ts'
import type { Sink } from './sink.ts'

/** A file that a person has chosen to save to. */
export interface PickedFile extends Writable {
  getFile(): Promise<{ readonly size: number }>
  /** Not every browser has it. */
  remove?(): Promise<void>
}

/** A folder that a person has chosen to save to. */
export interface PickedFolder {
  keys(): AsyncIterable<string>
  getFileHandle(name: string, options: { create: true }): Promise<PickedFile>
  removeEntry(name: string): Promise<void>
}

/** The pickers that Chromium has, on pages that come by HTTPS. */
export interface Pickers {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<PickedFile>
  showDirectoryPicker?(options: { mode: 'readwrite' }): Promise<PickedFolder>
}

/** A name that every system takes. */
export const localName = (name: string): string => name.replace(/[<>:"/\\|?*\p{Cc}]|[. ]+$/gu, '_') || 'download'

/** Saves to one file: pickers make it at once, empty, or empty the one that was there. */
export const pickedFileSink = (file: PickedFile): Sink =>
  fileSink({
    open: async () => file,
    async remove() {
      if ((await file.getFile()).size === 0) await file.remove?.()
    },
  })

/** Saves files to a folder, beside what it has. */
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
