import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { read, type Content } from '../../streams/fileVerbs.ts'
import { isInstead } from '../../streams/listing.ts'
import { inside } from '../../streams/paths.ts'
import { createSharedSessions } from './sharedSessions.ts'
import { TransferError } from './transferError.ts'
import { planUpload, type Named } from './uploadPlan.ts'
import type { UploadSession, Work } from './work.ts'

/** An upload that can be done once more. */
export interface UploadWork {
  work: Work
  /** It will be performed again. */
  again(): Work
}

/**
 * Brings files into a folder, one after the other by the same sessions. What nobody has agreed to replace is looked for
 * before, by one listing for all; to do it once more is to agree, and so is a part that an attempt has left.
 */
export function uploadRun(start: () => UploadSession, folder: Bytes) {
  const sessions = createSharedSessions(start)
  let performed = 0
  let seen: Promise<(name: string) => boolean> | undefined

  async function look(session: UploadSession): Promise<(name: string) => boolean> {
    const listing = await session.list(folder)
    // What cannot be listed is left to the agent, which has better words for it.
    if (isInstead(listing, folder)) return () => false
    const { taken, asCompared } = planUpload([], listing)
    return (name) => taken.has(asCompared(name))
  }

  /** Which names are taken. */
  async function takenNames(session: UploadSession): Promise<(name: string) => boolean> {
    // The session of whoever has asked may have ended.
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
            // The first thing that an agent does is to empty the target.
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
          // What is asked for much later meets another folder.
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
