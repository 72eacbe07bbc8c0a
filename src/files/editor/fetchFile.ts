import { joined, type Bytes } from '../../streams/bytes.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import { withSession } from '../transfers/withSession.ts'

/** Starts a session on the server of the file. Each session is used for one task. */
export type Start = () => FileSession

export interface FetchOptions {
  start: Start
  path: Bytes
  /** If the file has more bytes than this, it is not fetched at all. */
  most: number
  /** Number of bytes to keep, from the end of the file. Default: all. */
  kept?: number
  signal: AbortSignal
  onProgress?: (done: number, size: number) => void
}

interface Fetched {
  bytes: Bytes
  size: number
}

/** The file has more bytes than `most` allows. */
export class LargeFile extends Error {
  readonly size: number

  constructor(size: number) {
    super(`the file has ${size} bytes`)
    this.name = 'LargeFile'
    this.size = size
  }
}

/** Downloads a file into memory. */
export async function fetchFile(options: FetchOptions): Promise<Fetched> {
  const { start, path, most, kept = most, signal, onProgress } = options
  let size = 0
  let done = 0
  let parts: Bytes[] = []

  function keep(bytes: Bytes) {
    parts.push(bytes)
    done += bytes.length
    let held = parts.reduce((sum, { length }) => sum + length, 0)
    while (parts[0] && held - parts[0].length >= kept) held -= parts.shift()?.length ?? 0
  }

  const download = (session: FileSession) =>
    session.download(path, {
      onSize(announced) {
        size = announced
        if (size > most) throw new LargeFile(size)
        onProgress?.(0, size)
      },
      onData(bytes) {
        signal.throwIfAborted()
        keep(bytes)
        onProgress?.(done, size)
      },
    })

  signal.throwIfAborted()
  await withSession(start, signal, download)
  signal.throwIfAborted()
  return { bytes: joined(...parts).slice(-kept), size }
}
