import type { Bytes } from '../../../streams/bytes.ts'
import type { Carried } from '../remote/carried.ts'
import type { StoredFile } from './sink.ts'

/** What a session tells the worker that writes its file: the file first, its end last. */
export type FileOrder = { kind: 'open'; file: StoredFile } | { kind: 'write'; bytes: Bytes } | { kind: 'close' }

export type FileNews =
  /** So many bytes are stored. */
  | { kind: 'stored'; bytes: number }
  /** What comes after it is not written. */
  | { kind: 'failed'; error: Carried }
  /** The file is free. */
  | { kind: 'closed' }
