import { marksFolder } from './entries.ts'
import { originFolder, type OriginFiles } from './originFiles.ts'

/**
 * A random word in the names of what this browser makes for itself on the server. It is a folder of the origin private
 * file system, which is on the disk at once; other storage may be lost if the browser dies within a minute.
 */
export interface BrowserMarks {
  /** The words that pages of this browser have used. */
  all(): Promise<string[]>
  /** One of them, which is on the disk now; undefined where the browser cannot keep it. */
  own(): Promise<string | undefined>
}

export function createBrowserMarks(files: OriginFiles | undefined): BrowserMarks {
  async function all(): Promise<string[]> {
    const found: string[] = []
    for await (const mark of (await originFolder(files, marksFolder))?.keys() ?? []) found.push(mark)
    return found
  }
  return {
    all,
    async own() {
      const [known] = await all()
      if (known !== undefined) return known
      const mark = Math.random().toString(36).slice(2, 8)
      try {
        const folder = await (await files?.getDirectory())?.getDirectoryHandle(marksFolder, { create: true })
        return (await folder?.getDirectoryHandle(mark, { create: true })) && mark
      } catch {
        return undefined
      }
    },
  }
}
