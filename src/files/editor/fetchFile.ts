import { joined, type Bytes } from '../../streams/bytes.ts'
import { FileError } from '../../streams/fileError.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import { inSession } from '../transfers/work.ts'

/** Makes a session on the server of a file: each serves for one thing. */
export type Start = () => FileSession

export interface FetchOptions {
  start: Start
  path: Bytes
  /** Bytes above which nothing of it is fetched. */
  most: number
  /** Bytes of its end that are kept. Default: all. */
  kept?: number
  signal: AbortSignal
  onProgress?: (done: number, size: number) => void
}

export interface Fetched {
  bytes: Bytes
  size: number
}

/** A file of more bytes than were to be fetched. */
export class LargeFile extends Error {
  readonly size: number

  constructor(size: number) {
    super(`the file has ${size} bytes`)
    this.name = 'LargeFile'
    this.size = size
  }
}

/** What an agent says instead of sending nothing (docs/contract/streams.md#download). */
const empty = 'requested file is empty'

/** Brings a file into memory. */
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
  try {
    await inSession(start, signal, download)
  } catch (error) {
    const isEmpty = error instanceof FileError && error.kind === 'agent' && error.message === empty
    if (!isEmpty) throw error
  }
  signal.throwIfAborted()
  return { bytes: joined(...parts).slice(-kept), size }
}
