import { downloadsFolder, marksFolder } from './entries.ts'

/** The part of a directory handle that this folder of the source needs. */
export interface OriginFolder {
  keys(): AsyncIterable<string>
  removeEntry(name: string): Promise<void>
  getDirectoryHandle(name: string, options?: { create: boolean }): Promise<OriginFolder>
}

export interface OriginFiles {
  getDirectory(): Promise<OriginFolder>
}

/** The origin private file system; undefined where the browser has none, for example on plain HTTP. */
export const originFiles = () => navigator.storage as StorageManager | undefined

/** A folder there, if it exists. */
export async function originFolder(files: OriginFiles | undefined, name: string): Promise<OriginFolder | undefined> {
  try {
    return await (await files?.getDirectory())?.getDirectoryHandle(name)
  } catch {
    return undefined
  }
}

/** The folder of `createBrowserMarks`, if this browser may have made something for itself on the server. */
export const openMarks = () => originFolder(originFiles(), marksFolder)

/**
 * Removes the downloads that are collected there. A download that is still being written stays until a later removal.
 */
export async function removeDownloads(files: OriginFiles | undefined): Promise<void> {
  const folder = await originFolder(files, downloadsFolder)
  if (!folder) return
  for await (const name of folder.keys()) await folder.removeEntry(name).catch(() => undefined)
}
