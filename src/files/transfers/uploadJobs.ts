import type { FileSession } from '../../streams/fileSession.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { readContent, type Content } from '../../streams/fileVerbs.ts'
import { isInstead } from '../../streams/listing.ts'
import { inside } from '../../streams/paths.ts'
import type { TargetFolder } from '../remoteFile.ts'
import type { Checked, CheckedUpload } from '../tools/checkUpload.ts'
import type { Job } from './job.ts'
import type { UploadSession } from './withSession.ts'
import { createSessionPool } from './sessionPool.ts'
import { TransferError } from './transferError.ts'
import { planUpload, type UploadFile } from './uploadPlan.ts'

/** Of more files at once none is compared: it would take longer than the upload. */
const mostChecked = 50

export interface UploadDeps {
  startSession: (serverId: number) => FileSession
  /** Default: `startSession`. */
  startUpload?: (serverId: number) => UploadSession
  /** Compares an uploaded file with its content. Default: nothing is compared. */
  check?: (serverId: number, upload: CheckedUpload) => Promise<Checked | undefined>
}

/**
 * Uploads files into a folder, one after the other, with shared sessions. A single listing for all files shows which
 * names are taken, and these files are replaced only with the user's agreement. A retry counts as agreement, and a
 * part that an earlier job left may be replaced, too.
 */
export function uploadJobs(
  { startSession, startUpload = startSession, check }: UploadDeps,
  { serverId, path: folder }: TargetFolder,
  files: readonly UploadFile<Content>[],
): Job[] {
  const sessions = createSessionPool(() => startUpload(serverId))
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

  return files.map(({ file, name, replaces = false }) => {
    const path = inside(folder, encodePath(name))
    let mayReplace = replaces
    let isThere = replaces
    const job: Job = {
      // Reading the size of a file blocks on the disk, so it is not done for all files at once.
      subject: { kind: 'upload', serverId, path, folder, name, size: undefined },
      async perform({ onSize, onDone, onTouch, onChecked, signal }) {
        onSize(file.size)
        performed += 1
        try {
          await sessions.use(signal, async (session) => {
            // Checked first, because the agent begins by emptying the target.
            await readContent(file.slice(0, 1))
            if (!mayReplace) {
              isThere = (await takenNames(session))(name)
              mayReplace = true
              if (isThere) throw new TransferError('taken', 'the name is taken')
            }
            signal.throwIfAborted()
            await session.upload(path, file, (bytes) => {
              onTouch(isThere)
              onDone(bytes)
            })
          })
          if (files.length <= mostChecked) onChecked(await check?.(serverId, { path, content: file, signal }))
        } finally {
          performed -= 1
          // Later uploads must not use an outdated listing.
          if (performed === 0 && !sessions.hasIdle()) seen = undefined
        }
      },
      discard: sessions.dismiss,
      hasSession: sessions.hasIdle,
      async again() {
        sessions.expect()
        return job
      },
    }
    sessions.expect()
    return job
  })
}
