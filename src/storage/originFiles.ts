import { downloadsFolder } from './entries.ts'

/** The part of a folder of this origin that this module needs. */
interface Folder {
  keys(): AsyncIterable<string>
  removeEntry(name: string): Promise<void>
}

export interface OriginFiles {
  getDirectory(): Promise<{ getDirectoryHandle(name: string): Promise<Folder> }>
}

/** The files that only this origin sees; undefined where there are none, as on plain http. */
export const originFiles = () => ('storage' in navigator ? navigator.storage : undefined)

/** Removes the downloads that are gathered there. One that is still being written stays, and is old one day. */
export async function removeDownloads(files: OriginFiles | undefined): Promise<void> {
  const folder = await files
    ?.getDirectory()
    .then((origin) => origin.getDirectoryHandle(downloadsFolder))
    // Where there is no such folder there is nothing to remove.
    .catch(() => undefined)
  if (!folder) return
  for await (const name of folder.keys()) await folder.removeEntry(name).catch(() => undefined)
}
