import type { Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { Content } from '../../streams/fileVerbs.ts'
import { folderOf, inside } from '../../streams/paths.ts'
import { downloadWork } from './downloadWork.ts'
import type { Sink } from './sinks/sink.ts'
import type { Sinks } from './sinks/sinks.ts'
import type { Transfer } from './transfer.ts'
import { TransferError } from './transferError.ts'
import type { Named } from './uploadPlan.ts'
import { uploadRun } from './uploadWork.ts'
import type { StoreSession, UploadSession, Work } from './work.ts'

/** A file on a server. */
export interface RemoteFile {
  path: Bytes
  /** The name as readable text. */
  name: string
  size?: number
}

/** A requested transfer. */
export interface Job {
  subject: Pick<Transfer, 'kind' | 'serverId' | 'path' | 'folder' | 'name' | 'size'>
  work: Work
  /**
   * Prepares a retry after this error. A download needs a new place: `place`, or one that the user selects. Undefined
   * if the user canceled the selection.
   */
  again: (error: unknown, place?: Sink) => Promise<Work | undefined>
}

export interface TransferDeps {
  startSession: (serverId: number) => FileSession
  /** Default: `startSession`. */
  startUpload?: (serverId: number) => UploadSession
  /** Returns undefined if there is no worker for it. Default: there is none. */
  startStore?: (serverId: number) => StoreSession | undefined
  sinks: Sinks
}

export function downloadJob(
  { startSession, startStore, sinks }: TransferDeps,
  serverId: number,
  wanted: RemoteFile,
  sink: Sink,
): Job {
  const { path, name, size } = wanted
  const from = { start: () => startSession(serverId), startStore: () => startStore?.(serverId), path }
  return {
    subject: { kind: 'download', serverId, path, folder: folderOf(path), name, size },
    work: downloadWork({ ...from, sink }),
    async again(error, place) {
      const [next] = place ? [place] : ((await sinks.pick([name])) ?? [])
      const mayBeLarge = error instanceof TransferError && error.kind === 'large'
      return next && downloadWork({ ...from, sink: next, mayBeLarge })
    },
  }
}

/** Jobs for files that go into the same folder. */
export function uploadJobs(
  means: TransferDeps,
  serverId: number,
  folder: Bytes,
  files: readonly Named<Content>[],
): Job[] {
  const { startSession, startUpload = startSession } = means
  const uploadOf = uploadRun(() => startUpload(serverId), folder)
  return files.map((named) => {
    const { name } = named
    const { work, again } = uploadOf(named)
    const path = inside(folder, encodePath(name))
    return {
      // Reading the size of a file blocks on the disk, so it is not done for all files at once.
      subject: { kind: 'upload', serverId, path, folder, name, size: undefined },
      work,
      again: async () => again(),
    }
  })
}
