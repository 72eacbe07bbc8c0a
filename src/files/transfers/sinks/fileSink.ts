import type { Sink } from './sink.ts'

/** The part of a FileSystemFileHandle that is needed for writing. */
export interface Writable {
  createWritable(): Promise<{
    write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
    close(): Promise<void>
    abort(): Promise<void>
  }>
}

interface FileSinkOptions {
  /** Called when the first bytes have arrived. */
  open: () => Promise<Writable>
  /** Called when the file is complete. */
  onWhole?: () => Promise<void>
  /** Removes an incomplete file. */
  remove: () => Promise<void>
}

/** Writes a download to a file. The content of the file changes only when the download is complete. */
export function fileSink({ open, onWhole, remove }: FileSinkOptions): Sink {
  let opening: ReturnType<Writable['createWritable']> | undefined
  const writer = () => (opening ??= open().then((file) => file.createWritable()))
  return {
    isInMemory: false,
    write: async (bytes) => (await writer()).write(bytes),
    async close() {
      await (await writer()).close()
      await onWhole?.()
    },
    async restart() {
      const begun = opening
      opening = undefined
      await (await begun)?.abort()
    },
    async abort() {
      try {
        await (await opening)?.abort()
      } finally {
        await remove()
      }
    },
  }
}
