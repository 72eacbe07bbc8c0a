import type { Bytes } from '../../streams/bytes.ts'
import { messageOf } from '../../streams/fileError.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import { memoryWarning, type Sink } from './sinks/sink.ts'
import { TransferError } from './transferError.ts'
import { inSession, type Progress, type StoreSession, type Work } from './work.ts'

export interface DownloadOptions {
  start: () => FileSession
  /** Undefined where there is none to be had. */
  startStore?: () => StoreSession | undefined
  path: Bytes
  sink: Sink
  /** However much must be held in memory. */
  mayBeLarge?: boolean
}

/** What browsers say of a disk without room, and of what they let a site have of it. */
const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/** Brings a file to a sink, which shows it when it is whole and not otherwise. */
export function downloadWork({ start, startStore, path, sink, mayBeLarge = false }: DownloadOptions): Work {
  // What went wrong before is what counts.
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
        // A session that was left still hands out what had come before.
        signal.throwIfAborted()
        await sink.write(bytes)
        stored += bytes.length
        onDone(stored)
      },
    })
  }

  /** By a worker where that can be, which is the faster way. */
  async function bring(progress: Progress) {
    const { stored } = sink
    // First the file: a session that is begun is to be left, whatever happens.
    const file = await stored?.file()
    progress.signal.throwIfAborted()
    const remote = file && startStore?.()
    if (!stored || !remote) {
      await inSession(start, progress.signal, (session) => fill(session, progress))
      return sink.close
    }
    await inSession(
      () => remote,
      progress.signal,
      (session) => session.store(path, file, progress),
    )
    return stored.whole
  }

  return {
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
        await abort()
        throw isFull(error) ? new TransferError('full', messageOf(error), { cause: error }) : error
      }
    },
    discard: () => void abort(),
  }
}
