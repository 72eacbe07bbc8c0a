import type { Bytes } from '../../streams/bytes.ts'
import { isInstead } from '../../streams/listing.ts'
import { planUpload, type ReceivingFolder } from './uploadPlan.ts'
import type { UploadSession } from './withSession.ts'

type IsTaken = (name: string) => boolean

/** What the uploads into the same folders share: each folder is listed and made only once. */
interface ReceivingFolders {
  /** Returns a function that tells whether a name is taken. */
  takenNames(session: UploadSession, folder: ReceivingFolder): Promise<IsTaken>
  /** Later uploads must not use an outdated listing. */
  forgetNames(): void
  /** Makes a folder that does not exist yet. */
  prepare(folder: ReceivingFolder): Promise<void>
}

async function look(session: UploadSession, folder: Bytes): Promise<IsTaken> {
  const listing = await session.list(folder)
  // If the folder cannot be listed, the upload itself fails, and the agent then sends a better reason.
  if (isInstead(listing, folder)) return () => false
  const { taken, asCompared } = planUpload([], listing)
  return (name) => taken.has(asCompared(name))
}

export function createReceivingFolders(make?: (path: Bytes) => Promise<void>): ReceivingFolders {
  const seen = new Map<ReceivingFolder, Promise<IsTaken>>()
  const making = new Map<ReceivingFolder, Promise<void>>()
  return {
    async takenNames(session, folder) {
      // The session that requested the listing may have ended.
      const known = await seen.get(folder)?.catch(() => undefined)
      if (known) return known
      const looked = look(session, folder.path)
      seen.set(folder, looked)
      return looked
    },
    forgetNames: () => seen.clear(),
    async prepare(folder) {
      if (!folder.isNew) return
      const made = making.get(folder) ?? make?.(folder.path)
      if (!made) return
      making.set(folder, made)
      await made.catch((error: unknown) => {
        making.delete(folder)
        throw error
      })
    },
  }
}
