import type { Bytes } from '../../../streams/bytes.ts'
import type { Carried } from '../remote/carried.ts'
import type { StoredFile } from './sink.ts'

/** The messages of a session to the worker that writes its file: `open` first, `close` last. */
export type FileOrder = { kind: 'open'; file: StoredFile } | { kind: 'write'; bytes: Bytes } | { kind: 'close' }

export type FileNews =
  /** The total number of stored bytes. */
  | { kind: 'stored'; bytes: number }
  /** Later bytes are not written. */
  | { kind: 'failed'; error: Carried }
  /** The file is closed. */
  | { kind: 'closed' }
