import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { FileError } from '../../streams/fileError.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { Content } from '../../streams/fileVerbs.ts'
import { isInstead, type Listing } from '../../streams/listing.ts'
import { inside } from '../../streams/paths.ts'
import { folded } from './names.ts'
import { TransferError } from './transferError.ts'
import type { Work } from './work.ts'

export interface UploadOptions {
  folder: Bytes
  name: string
  file: Content
}

/** The content of a file, which fails to be read when it has become shorter. */
const unchanging = (file: Content): Content => ({
  size: file.size,
  slice: (start, end) => ({
    async arrayBuffer() {
      const bytes = await file.slice(start, end).arrayBuffer()
      if (bytes.byteLength !== Math.min(end, file.size) - start) throw new Error('The file has changed.')
      return bytes
    },
  }),
})

/** Fails before anything is sent: the first thing that an agent does is to empty the target. */
async function probe(content: Content) {
  try {
    await content.slice(0, Math.min(1, content.size)).arrayBuffer()
  } catch (error) {
    throw new FileError('unreadable', error instanceof Error ? error.message : String(error))
  }
}

async function listed(session: FileSession, folder: Bytes): Promise<Listing> {
  const listing = await session.list(folder)
  if (isInstead(listing, folder)) throw new Error('The folder cannot be read.')
  return listing
}

/** A folder may keep the case, or the composition, of a name that was there before. */
async function verify(session: FileSession, folder: Bytes, name: string) {
  const listing = await listed(session, folder).catch((cause: unknown) => {
    throw new TransferError('unverified', 'the folder cannot be listed', { cause })
  })
  if (listing.entries.some((entry) => !entry.isFolder && folded(entry.name) === folded(name))) return
  throw listing.isWhole
    ? new TransferError('unseen', 'the folder does not show the file')
    : new TransferError('unverified', 'the folder cannot be listed as a whole')
}

/** Brings a file into a folder, and looks whether it is there. */
export function uploadWork({ folder, name, file }: UploadOptions): Work {
  const content = unchanging(file)
  return {
    async perform(session, { onSize, onDone, signal }) {
      onSize(file.size)
      await probe(content)
      signal.throwIfAborted()
      await session.upload(inside(folder, encodePath(name)), content, onDone)
      await verify(session, folder, name)
    },
    discard: () => {},
  }
}
