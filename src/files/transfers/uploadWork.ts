import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { FileError } from '../../streams/fileError.ts'
import type { Content } from '../../streams/fileVerbs.ts'
import { isInstead, type Listing } from '../../streams/listing.ts'
import { inside } from '../../streams/paths.ts'
import { folded } from './names.ts'
import { TransferError } from './transferError.ts'
import { inSession, type UploadSession, type Work } from './work.ts'

export interface UploadOptions {
  start: () => UploadSession
  folder: Bytes
  name: string
  file: Content
}

/** Fails before anything is sent: the first thing that an agent does is to empty the target. */
async function probe(file: Content) {
  try {
    await file.slice(0, Math.min(1, file.size)).arrayBuffer()
  } catch (error) {
    throw new FileError('unreadable', error instanceof Error ? error.message : String(error))
  }
}

async function listed(session: UploadSession, folder: Bytes): Promise<Listing> {
  const listing = await session.list(folder)
  if (isInstead(listing, folder)) throw new Error('the folder cannot be read')
  return listing
}

/** A folder may keep the case, or the composition, of a name that was there before. */
async function verify(session: UploadSession, folder: Bytes, name: string) {
  const listing = await listed(session, folder).catch((cause: unknown) => {
    throw new TransferError('unverified', 'the folder cannot be listed', { cause })
  })
  if (listing.entries.some((entry) => !entry.isFolder && folded(entry.name) === folded(name))) return
  throw listing.isWhole
    ? new TransferError('unseen', 'the folder does not show the file')
    : new TransferError('unverified', 'the folder cannot be listed as a whole')
}

/** Brings a file into a folder, and looks whether it is there. */
export function uploadWork({ start, folder, name, file }: UploadOptions): Work {
  return {
    perform: ({ onSize, onDone, signal }) =>
      inSession(start, signal, async (session) => {
        onSize(file.size)
        await probe(file)
        signal.throwIfAborted()
        await session.upload(inside(folder, encodePath(name)), file, onDone)
        await verify(session, folder, name)
      }),
    discard: () => {},
  }
}
