import type { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js'
import type { Bytes } from '../../../streams/bytes.ts'
import type { WalkedEntry } from './walk.ts'

/** A file in the archive that is being written. */
export interface OpenEntry {
  /** The bytes that are in the archive. */
  done: number
  write(bytes: Bytes): Promise<void>
  end(): Promise<void>
  /** Gives the file up: zip.js keeps one of its few places for every file that does not end. */
  abort(reason: unknown): void
}

export const dated = (changed: number | undefined) => (changed === undefined ? {} : { lastModDate: new Date(changed) })

/** Begins a file of an archive. */
export function openEntry(zip: ZipWriter<unknown>, { name, changed }: WalkedEntry): OpenEntry {
  const pipe = new TransformStream<Bytes, Bytes>()
  const writer = pipe.writable.getWriter()
  const added = zip.add(name, pipe.readable, dated(changed))
  // Its failure is that of the next write.
  added.catch(() => undefined)
  const entry: OpenEntry = {
    done: 0,
    async write(bytes) {
      await Promise.race([writer.write(bytes), added])
      entry.done += bytes.length
    },
    async end() {
      await writer.close()
      await added
    },
    abort: (reason) => void writer.abort(reason).catch(() => undefined),
  }
  return entry
}
