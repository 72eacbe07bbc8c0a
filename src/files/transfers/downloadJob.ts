import type { FileSession } from '../../streams/fileSession.ts'
import type { Bytes } from '../../streams/bytes.ts'
import type { Listing } from '../../streams/listing.ts'
import { folderOf } from '../../streams/paths.ts'
import type { RemoteFile } from '../remoteFile.ts'
import { pausing, type Job, type Progress } from './job.ts'
import { withSession, type StoreSession } from './withSession.ts'
import { memoryWarning, type Sink } from './sinks/sink.ts'
import type { Sinks } from './sinks/sinks.ts'
import { isLarge, orFull, TransferError } from './transferError.ts'

export interface DownloadDeps {
  startSession: (serverId: number) => FileSession
  /** Returns undefined if there is no worker for it. Default: there is none. */
  startStore?: (serverId: number) => StoreSession | undefined
  /** Lists a folder of a server for an archive, perhaps with the dates of its entries. Default: `plain`. */
  list?: (serverId: number, path: Bytes, plain: FileSession['list']) => Promise<Listing>
  sinks: Sinks
}

/**
 * Downloads a file to a sink. The file becomes visible only when it is complete. `mayBeLarge`: a file of any size may
 * be held in memory.
 */
export function downloadJob(deps: DownloadDeps, file: RemoteFile, sink: Sink, mayBeLarge = false): Job {
  const { startSession, startStore, sinks } = deps
  const { serverId, path, name, size } = file
  const start = () => startSession(serverId)
  // The original error matters more than an error while aborting.
  const abort = () => sink.abort().catch(() => undefined)

  async function fill(session: FileSession, { onSize, onDone, signal }: Progress) {
    let stored = 0
    await session.download(path, {
      onSize(size) {
        onSize(size)
        if (sink.isInMemory && size > memoryWarning && !mayBeLarge) {
          throw new TransferError('large', `${size} bytes must be held in memory`)
        }
      },
      async onData(bytes) {
        // A session that was left can still deliver data that arrived before.
        signal.throwIfAborted()
        await sink.write(bytes)
        stored += bytes.length
        onDone(stored)
      },
    })
  }

  /** Downloads in a worker if possible, because that is faster. */
  async function bring(progress: Progress) {
    const { stored } = sink
    // The file comes first: once a session is started it must be left, whatever happens.
    const target = await stored?.file()
    progress.signal.throwIfAborted()
    const remote = target && startStore?.(serverId)
    if (!stored || !remote) {
      await withSession(start, progress.signal, (session) => fill(session, progress))
      return sink.close
    }
    await withSession(
      () => remote,
      progress.signal,
      (session) => session.store(path, target, progress),
    )
    return stored.whole
  }

  return {
    subject: { kind: 'download', serverId, path, folder: folderOf(path), name, size },
    async perform(progress) {
      let announced: number | undefined
      let come = 0
      const watched: Progress = {
        ...progress,
        onSize: (size) => progress.onSize((announced = size)),
        onDone: (bytes) => progress.onDone((come = bytes)),
      }
      try {
        const show = await bring(watched)
        progress.signal.throwIfAborted()
        if (come !== announced) throw new TransferError('partial', `${come} of ${announced} bytes have come`)
        await show()
      } catch (error) {
        await (progress.signal.reason === pausing ? sink.restart().catch(() => undefined) : abort())
        throw orFull(error)
      }
    },
    discard: () => void abort(),
    async again(error, place) {
      const [next] = place ? [place] : ((await sinks.pick([name])) ?? [])
      return next && downloadJob(deps, file, next, isLarge(error))
    },
  }
}
