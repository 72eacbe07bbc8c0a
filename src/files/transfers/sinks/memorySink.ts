import type { Sink } from './sink.ts'

/** Collects a download in memory and passes it on when it is complete. Browsers may store blobs on disk. */
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
