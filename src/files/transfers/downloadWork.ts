import type { Bytes } from '../../streams/bytes.ts'
import { messageOf } from '../../streams/fileError.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import { memoryWarning, type Sink } from './sinks/sink.ts'
import { TransferError } from './transferError.ts'
import { inSession, type Progress, type StoreSession, type Work } from './work.ts'

export interface DownloadOptions {
  start: () => FileSession
  /** Returns undefined if there is no worker for it. */
  startStore?: () => StoreSession | undefined
  path: Bytes
  sink: Sink
  /** Whether a file of any size may be held in memory. */
  mayBeLarge?: boolean
}

/** The error of browsers for a full disk or an exhausted storage quota. */
const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/** Downloads a file to a sink. The file becomes visible only when it is complete. */
export function downloadWork({ start, startStore, path, sink, mayBeLarge = false }: DownloadOptions): Work {
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
