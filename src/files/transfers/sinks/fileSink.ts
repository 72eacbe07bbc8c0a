import type { Sink } from './sink.ts'

/** The part of a FileSystemFileHandle that is written to. */
export interface Writable {
  createWritable(): Promise<{
    write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
    close(): Promise<void>
    abort(): Promise<void>
  }>
}

export interface FileSinkOptions {
  /** Asked for when the first bytes have come. */
  open: () => Promise<Writable>
  /** All is in the file. */
  onWhole?: () => Promise<void>
  /** Takes away what has come to be before that. */
  remove: () => Promise<void>
}

/** Writes a download to a file, whose content changes only when all is there. */
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
    async abort() {
      try {
        await (await opening)?.abort()
      } finally {
        await remove()
      }
    },
  }
}
