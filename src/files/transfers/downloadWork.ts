import type { Bytes } from '../../streams/bytes.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import { memoryWarning, type Sink } from './sink.ts'
import { TransferError } from './transferError.ts'
import { inSession, type Progress, type Work } from './work.ts'

export interface DownloadOptions {
  start: () => FileSession
  path: Bytes
  sink: Sink
  /** However much must be held in memory. */
  mayBeLarge?: boolean
}

/** Brings a file to a sink, which shows it when it is whole and not otherwise. */
export function downloadWork({ start, path, sink, mayBeLarge = false }: DownloadOptions): Work {
  // What went wrong before is what counts.
  const abort = () => sink.abort().catch(() => undefined)

  async function fill(session: FileSession, { onSize, onDone, signal }: Progress) {
    let announced: number | undefined
    let stored = 0
    await session.download(path, {
      onSize(size) {
        announced = size
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
    signal.throwIfAborted()
    if (stored !== announced) throw new TransferError('partial', `${stored} of ${announced} bytes have come`)
  }

  return {
    async perform(progress) {
      try {
        await inSession(start, progress.signal, (session) => fill(session, progress))
        await sink.close()
      } catch (error) {
        await abort()
        throw error
      }
    },
    discard: () => void abort(),
  }
}
