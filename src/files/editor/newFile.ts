import { encodePath } from '../../streams/fileCodec.ts'
import { isInstead } from '../../streams/listing.ts'
import { inside } from '../../streams/paths.ts'
import { planUpload, type FolderContent } from '../transfers/uploadPlan.ts'
import { withSession } from '../transfers/withSession.ts'
import type { Start } from './fetchFile.ts'

/** Why the name of a new file is invalid. */
export type NewFileFault = 'empty' | 'taken' | 'unfit'

export function newNameFault(name: string, place: FolderContent): NewFileFault | undefined {
  if (name === '') return 'empty'
  const { conflicts, refused } = planUpload([{ name }], place)
  if (refused.length > 0) return 'unfit'
  return conflicts.length > 0 ? 'taken' : undefined
}

/** Creates an empty file unless the name is taken by now, since an upload would replace that file. */
export async function makeFile(
  start: Start,
  { path, coming }: FolderContent,
  name: string,
  signal: AbortSignal,
): Promise<NewFileFault | undefined> {
  let fault: NewFileFault | undefined
  await withSession(start, signal, async (session) => {
    const listing = await session.list(path)
    if (isInstead(listing, path)) throw new Error('pages.files.editor.folderGone')
    fault = newNameFault(name, { ...listing, coming })
    if (!fault) await session.upload(inside(path, encodePath(name)), new Blob())
  })
  return fault
}
