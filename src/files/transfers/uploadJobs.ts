import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { readContent, type Content } from '../../streams/fileVerbs.ts'
import { inside } from '../../streams/paths.ts'
import type { TargetFolder } from '../remoteFile.ts'
import type { Checked, CheckedUpload } from '../tools/checkUpload.ts'
import type { DownloadDeps } from './downloadJob.ts'
import type { Job } from './job.ts'
import { isFar, readAcross, weaker, type ReadFile, type Uploadable } from './readAcross.ts'
import type { UploadSession } from './withSession.ts'
import { createReceivingFolders } from './receivingFolders.ts'
import { createSessionPool } from './sessionPool.ts'
import { isLarge, TransferError } from './transferError.ts'
import type { ReceivingFolder, UploadFile } from './uploadPlan.ts'

/** Of more files at once none is compared. */
const mostChecked = 50

export interface UploadDeps extends DownloadDeps {
  /** Default: `startSession`. */
  startUpload?: (serverId: number) => UploadSession
  /** Makes a folder and those around it. Default: none can be made. */
  makeFolder?: (serverId: number, path: Bytes) => Promise<void>
  /** Compares an uploaded file with its content. Default: nothing is compared. */
  check?: (serverId: number, upload: CheckedUpload) => Promise<Checked | undefined>
}

/**
 * Uploads files into a folder and folders below it, one after the other, with shared sessions. A single listing for all
 * files of a folder shows which names are taken, and these files are replaced only with the user's agreement. A retry
 * counts as agreement, and a part that an earlier job left may be replaced, too.
 */
export function uploadJobs(
  deps: UploadDeps,
  { serverId, path: target }: TargetFolder,
  files: readonly UploadFile<Uploadable>[],
): Job[] {
  const { startUpload = deps.startSession, makeFolder } = deps
  const isOneOfMany = files.length > mostChecked
  const sessions = createSessionPool(() => startUpload(serverId))
  const folders = createReceivingFolders(makeFolder && ((path) => makeFolder(serverId, path)))
  let performed = 0
  const open: ReceivingFolder = { path: target, isNew: false }

  return files.map(({ file, name, replaces = false, folder: into = open }) => {
    const path = inside(into.path, encodePath(name))
    let mayReplace = replaces
    let isThere = replaces
    let mayBeLarge = false
    let isReading = false
    const job: Job = {
      // Reading the size of a file blocks on the disk, so it is not done for all files at once.
      subject: {
        kind: 'upload',
        serverId,
        path,
        folder: into.path,
        name,
        size: undefined,
        ...(isFar(file) && { from: file.from }),
      },
      // An agent cannot be slowed down while it sends.
      get canHold() {
        return !isReading
      },
      async perform(progress) {
        const { onSize, onDone, onReading, onTouch, onChecked, signal, hold } = progress
        const note = (isOn: boolean) => onReading((isReading = isOn))
        let read: ReadFile | undefined
        let isExpected = true
        performed += 1
        try {
          let content: Content
          if (isFar(file)) {
            note(true)
            read = await readAcross(
              { ...deps, check: isOneOfMany ? undefined : deps.check },
              file.from,
              progress,
              mayBeLarge,
            )
            note(false)
            onDone(0)
            content = read.content
          } else content = file
          onSize(content.size)
          isExpected = false
          await sessions.use(signal, async (session) => {
            // Checked first, because the agent begins by emptying the target.
            await readContent(content.slice(0, 1))
            await folders.prepare(into)
            signal.throwIfAborted()
            if (!mayReplace) {
              isThere = (await folders.takenNames(session, into))(name)
              mayReplace = isThere
              if (isThere) throw new TransferError('taken', 'the name is taken')
            }
            signal.throwIfAborted()
            const onSent = (bytes: number) => {
              mayReplace = true
              onTouch(isThere ? 'replaced' : 'made')
              onDone(bytes)
            }
            await session.upload(path, content, { onSent, hold })
            onTouch('whole')
          })
          const written = await deps.check?.(serverId, { path, content, signal, isOneOfMany })
          onChecked(read ? weaker(read.checked, written) : written)
        } finally {
          performed -= 1
          read?.drop()
          if (isExpected) sessions.dismiss()
          if (performed === 0 && !sessions.hasIdle()) folders.forgetNames()
        }
      },
      discard: sessions.dismiss,
      rest: (isOn) => (isOn ? sessions.dismiss() : sessions.expect()),
      hasSession: sessions.hasIdle,
      async again(error) {
        mayBeLarge = isLarge(error)
        sessions.expect()
        return job
      },
    }
    sessions.expect()
    return job
  })
}
