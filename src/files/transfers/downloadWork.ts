import type { Bytes } from '../../streams/bytes.ts'
import { memoryWarning, type Sink } from './sink.ts'
import { TransferError } from './transferError.ts'
import type { Work } from './work.ts'

export interface DownloadOptions {
  path: Bytes
  sink: Sink
  /** However much must be held in memory. */
  mayBeLarge?: boolean
}

/** Brings a file to a sink, which shows it when it is whole and not otherwise. */
export function downloadWork({ path, sink, mayBeLarge = false }: DownloadOptions): Work {
  // What went wrong before is what counts.
  const abort = () => sink.abort().catch(() => undefined)
  return {
    async perform(session, { onSize, onDone, signal }) {
      let announced: number | undefined
      let stored = 0
      try {
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
        await sink.close()
      } catch (error) {
        await abort()
        throw error
      }
    },
    discard: () => void abort(),
  }
}
