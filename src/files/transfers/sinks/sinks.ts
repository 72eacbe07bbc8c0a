import { localName } from '../names.ts'
import { pickedFileSink, pickedFolderSinks } from './pickedFiles.ts'
import type { Pickers } from './pickedFiles.ts'
import { privateFolder, privateSink } from './privateFiles.ts'
import type { PrivateStorage } from './privateFiles.ts'
import type { Sink } from './sink.ts'

/** Creates the targets of downloads. */
export interface Sinks {
  /**
   * Returns one sink per name, in order. The user may be asked for the place, which browsers allow only during a
   * click. Undefined if the user cancelled.
   */
  pick(names: readonly string[]): Promise<readonly Sink[] | undefined>
  /** A place for a file that goes on to another server. It stays until `abort`. */
  keep(give: (whole: Blob) => void): Promise<Sink>
}

interface SavingPlatform {
  /** Missing on pages without HTTPS. */
  pickers?: Pickers
  storage?: PrivateStorage
  /** Offers a complete file to the user, like a link with `download` does. */
  offer: (whole: Blob, name: string) => void
}

async function picked(pickers: Pickers, names: readonly string[]) {
  if (names.length > 1) {
    const folder = await pickers.showDirectoryPicker?.({ mode: 'readwrite' })
    return folder && pickedFolderSinks(folder, names)
  }
  const file = await pickers.showSaveFilePicker?.({ suggestedName: localName(names.join()) })
  return file && [pickedFileSink(file)]
}

const wentBack = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Uses the best target that the browser has: a file on disk, the origin private file system, or memory. */
export function createSinks({ pickers = {}, storage, offer }: SavingPlatform): Sinks {
  let room: ReturnType<typeof privateFolder> | undefined
  return {
    async keep(give) {
      const folder = await (room ??= privateFolder(storage))
      return folder ? privateSink(folder, give) : memorySink(give)
    },
    async pick(names) {
      try {
        const sinks = await picked(pickers, names)
        if (sinks) return sinks
      } catch (error) {
        if (wentBack(error)) return undefined
        throw error
      }
      const folder = await privateFolder(storage)
      return names.map((name) => {
        const give = (whole: Blob) => offer(whole, localName(name))
        return folder ? privateSink(folder, give) : memorySink(give)
      })
    },
  }
}

/** Collects a download in memory and passes it on when it is complete. Browsers may store blobs on disk. */
function memorySink(give: (whole: Blob) => void): Sink {
  let parts: Blob[] = []
  return {
    isInMemory: true,
    async write(bytes) {
      parts.push(new Blob([bytes]))
    },
    async close() {
      give(new Blob(parts))
      parts = []
    },
    async restart() {
      parts = []
    },
    async abort() {
      parts = []
    },
  }
}
