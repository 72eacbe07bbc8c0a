import { downloadsFolder } from './entries.ts'

/** The part of a directory handle that this module needs. */
interface Folder {
  keys(): AsyncIterable<string>
  removeEntry(name: string): Promise<void>
}

export interface OriginFiles {
  getDirectory(): Promise<{ getDirectoryHandle(name: string): Promise<Folder> }>
}

/** The origin private file system; undefined where the browser has none, for example on plain HTTP. */
export const originFiles = () => ('storage' in navigator ? navigator.storage : undefined)

/**
 * Removes the downloads that are collected there. A download that is still being written stays until a later removal.
 */
export async function removeDownloads(files: OriginFiles | undefined): Promise<void> {
  const folder = await files
    ?.getDirectory()
    .then((origin) => origin.getDirectoryHandle(downloadsFolder))
    // Without such a folder there is nothing to remove.
    .catch(() => undefined)
  if (!folder) return
  for await (const name of folder.keys()) await folder.removeEntry(name).catch(() => undefined)
}
