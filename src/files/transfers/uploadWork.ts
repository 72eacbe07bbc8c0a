import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { FileError, messageOf } from '../../streams/fileError.ts'
import type { Content } from '../../streams/pieces.ts'
import { isInstead, type Listing } from '../../streams/listing.ts'
import { inside } from '../../streams/paths.ts'
import { folded } from './names.ts'
import { TransferError } from './transferError.ts'
import { planUpload } from './uploadPlan.ts'
import { inSession, type UploadSession, type Work } from './work.ts'

export interface UploadOptions {
  start: () => UploadSession
  folder: Bytes
  name: string
  file: Content
  /** What has the name is to be replaced. Default: it is left alone. */
  replaces?: boolean
}

/** Fails before anything is sent: the first thing that an agent does is to empty the target. */
async function probe(file: Content) {
  try {
    await file.slice(0, Math.min(1, file.size)).arrayBuffer()
  } catch (error) {
    throw new FileError('unreadable', messageOf(error))
  }
}

async function listed(session: UploadSession, folder: Bytes): Promise<Listing> {
  const listing = await session.list(folder)
  if (isInstead(listing, folder)) throw new Error('the folder cannot be read')
  return listing
}

/** A folder may keep the case, or the composition, of a name that was there before. */
const shows = ({ entries }: Listing, name: string) =>
  entries.some((entry) => !entry.isFolder && folded(entry.name) === folded(name))

async function verify(session: UploadSession, folder: Bytes, name: string) {
  const listing = await listed(session, folder).catch((cause: unknown) => {
    throw new TransferError('unverified', 'the folder cannot be listed', { cause })
  })
  if (shows(listing, name)) return
  throw listing.isWhole
    ? new TransferError('unseen', 'the folder does not show the file')
    : new TransferError('unverified', 'the folder cannot be listed as a whole')
}

/**
 * Brings a file into a folder, and looks whether it is there. What nobody has agreed to replace is looked for just
 * before; to do it once more is to agree, and so is a part that an attempt has left.
 */
export function uploadWork({ start, folder, name, file, replaces = false }: UploadOptions): Work {
  let mayReplace = replaces

  async function protect(session: UploadSession) {
    const listing = await session.list(folder)
    mayReplace = true
    // What cannot be listed is left to the agent, which has better words for it.
    if (isInstead(listing, folder)) return
    if (planUpload([{ name }], listing).conflicts.length > 0) throw new TransferError('taken', 'the name is taken')
  }

  return {
    perform: ({ onSize, onDone, signal }) =>
      inSession(start, signal, async (session) => {
        onSize(file.size)
        await probe(file)
        if (!mayReplace) await protect(session)
        signal.throwIfAborted()
        await session.upload(inside(folder, encodePath(name)), file, onDone)
        await verify(session, folder, name)
      }),
    discard: () => {},
  }
}
