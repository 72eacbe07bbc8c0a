import type { Sink } from './sink.ts'

/** Keeps a download in memory and gives it away as a whole. Browsers may put what blobs hold on the disk. */
export function memorySink(give: (whole: Blob) => void): Sink {
  let parts: Blob[] = []
  return {
    isInMemory: true,
    async write(bytes) {
      parts.push(new Blob([bytes]))
    },
    async close() {
      give(new Blob(parts))
      parts = []
    },
    async abort() {
      parts = []
    },
  }
}
