import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { read, type Content } from '../../streams/fileVerbs.ts'
import { isInstead } from '../../streams/listing.ts'
import { inside } from '../../streams/paths.ts'
import { createSharedSessions } from './sharedSessions.ts'
import { TransferError } from './transferError.ts'
import { planUpload, type Named } from './uploadPlan.ts'
import type { UploadSession, Work } from './work.ts'

/** An upload that can be repeated. */
export interface UploadWork {
  work: Work
  /** Prepares another attempt. */
  again(): Work
}

/**
 * Uploads files into a folder, one after the other, with shared sessions. A single listing for all files shows which
 * names are taken, and these files are replaced only with the user's agreement. A retry counts as agreement, and a
 * part that an earlier attempt left may be replaced, too.
 */
export function uploadRun(start: () => UploadSession, folder: Bytes) {
  const sessions = createSharedSessions(start)
  let performed = 0
  let seen: Promise<(name: string) => boolean> | undefined

  async function look(session: UploadSession): Promise<(name: string) => boolean> {
    const listing = await session.list(folder)
    // If the folder cannot be listed, the upload itself fails, and the agent then sends a better reason.
    if (isInstead(listing, folder)) return () => false
    const { taken, asCompared } = planUpload([], listing)
    return (name) => taken.has(asCompared(name))
  }

  /** Returns a function that tells whether a name is taken. */
  async function takenNames(session: UploadSession): Promise<(name: string) => boolean> {
    // The session that requested the listing may have ended.
    const known = await seen?.catch(() => undefined)
    return known ?? (seen = look(session))
  }

  function uploadOf({ file, name, replaces = false }: Named<Content>): UploadWork {
    let mayReplace = replaces
    let isThere = replaces
    const work: Work = {
      async perform({ onSize, onDone, onTouch, signal }) {
        onSize(file.size)
        performed += 1
        try {
          await sessions.use(signal, async (session) => {
            // Checked first, because the agent begins by emptying the target.
            await read(file.slice(0, 1))
            if (!mayReplace) {
              isThere = (await takenNames(session))(name)
              mayReplace = true
              if (isThere) throw new TransferError('taken', 'the name is taken')
            }
            signal.throwIfAborted()
            await session.upload(inside(folder, encodePath(name)), file, (bytes) => {
              onTouch(isThere)
              onDone(bytes)
            })
          })
        } finally {
          performed -= 1
          // Later uploads must not use an outdated listing.
          if (performed === 0 && !sessions.hasIdle()) seen = undefined
        }
      },
      discard: sessions.dismiss,
      hasSession: sessions.hasIdle,
    }
    sessions.expect()
    return {
      work,
      again() {
        sessions.expect()
        return work
      },
    }
  }

  return uploadOf
}
