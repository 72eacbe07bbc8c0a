import type { FileSession } from '../../streams/fileSession.ts'
import { isIllegible } from '../legible.ts'
import type { FarFile } from '../transfers/readAcross.ts'
import type { Nested } from '../transfers/treePlan.ts'
import { walkThrough, type WalkedEntry } from '../transfers/zip/walk.ts'

/** Files and folders of one server that are to be copied. */
export interface CopySource {
  serverId: number
  roots: readonly WalkedEntry[]
}

interface FoundFiles {
  files: readonly Nested<FarFile>[]
  /** The folders that could not be read, or not as a whole. */
  unread: readonly string[]
  /** What has a name that is not UTF-8: another system could not be given the same bytes. */
  illegible: readonly string[]
}

/** The files to copy, with the names of the folders around each. */
export async function filesOf({ serverId, roots }: CopySource, list: FileSession['list']): Promise<FoundFiles> {
  const files: Nested<FarFile>[] = []
  const unread: string[] = []
  const illegible: string[] = []
  const onOmit = (name: string) => void unread.push(name)
  for await (const { path, name, isFolder, changed, size } of walkThrough(roots, { list, onOmit })) {
    const folders = name.split('/')
    const own = folders.pop() ?? name
    // The folder is named already.
    if (folders.some(isIllegible)) continue
    if (isIllegible(own)) illegible.push(name)
    else if (!isFolder) {
      const from = { serverId, path, name: own, size }
      files.push({ folders, file: { name: own, from, ...(size !== undefined && { size }), ...dated(changed) } })
    }
  }
  return { files, unread, illegible }
}

const dated = (changed: number | undefined) => (changed === undefined ? {} : { lastModified: changed })
