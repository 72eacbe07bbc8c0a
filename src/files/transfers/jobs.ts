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
  /** As people read it. */
  name: string
  size?: number
}

/** A transfer that is asked for. */
export interface Job {
  subject: Pick<Transfer, 'kind' | 'serverId' | 'path' | 'folder' | 'name' | 'size'>
  work: Work
  /** How to do it after it has failed so, to a new place, which is asked for unless it is given; undefined: people went back. */
  again: (error: unknown, place?: Sink) => Promise<Work | undefined>
}

export interface TransferDeps {
  startSession: (serverId: number) => FileSession
  /** Default: as for all else. */
  startUpload?: (serverId: number) => UploadSession
  /** Undefined where there is none to be had; default: there is none. */
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

/** Files that go into one folder. */
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
      // A browser that is asked for the size of a file looks at the disk and waits: it is not asked for all at once.
      subject: { kind: 'upload', serverId, path, folder, name, size: undefined },
      work,
      again: async () => again(),
    }
  })
}
