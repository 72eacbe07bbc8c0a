import type { Bytes } from '../../streams/bytes.ts'
import { messageOf, type FileErrorKind } from '../../streams/fileError.ts'
import type { Content } from '../../streams/fileVerbs.ts'
import type { Listing } from '../../streams/listing.ts'
import type { StreamOutcome } from '../../streams/outcome.ts'
import type { StoredFile } from './sinks/sink.ts'

/** An error as plain data. A message between threads cannot carry the class. */
interface ErrorMessage {
  name: string
  message: string
}

export const toErrorMessage = (error: unknown): ErrorMessage => ({
  name: error instanceof Error ? error.name : 'Error',
  message: messageOf(error),
})

export const fromErrorMessage = ({ name, message }: ErrorMessage): Error => Object.assign(new Error(message), { name })

/** A FileError as plain data. */
export interface FileErrorMessage {
  kind: FileErrorKind
  message: string
  isFinal: boolean
  outcome: StreamOutcome | undefined
}

/** The requests of a page to a session in a worker. All except `start`, `hold` and `leave` are answered, in order. */
export type WorkerRequest =
  /** Always the first request. */
  | { kind: 'start'; sessionId: string }
  | { kind: 'list'; path: Uint8Array }
  | { kind: 'upload'; path: Uint8Array; file: Content }
  | { kind: 'store'; path: Uint8Array; file: StoredFile }
  /** Whether the upload sends nothing more for now. */
  | { kind: 'hold'; isOn: boolean }
  | { kind: 'leave' }

export type WorkerEvent =
  /** The size in bytes of the file that is being stored. */
  | { kind: 'size'; bytes: number }
  /** The number of bytes that have been sent or stored so far. */
  | { kind: 'moved'; bytes: number }
  | { kind: 'listed'; listing: Listing }
  | { kind: 'uploaded' }
  | { kind: 'stored' }
  | { kind: 'failed'; failure: FileErrorMessage }
  /** The request failed with something else than a FileError. */
  | { kind: 'broke'; error: ErrorMessage }
  /** The socket of the session is closed. */
  | { kind: 'released' }

/** The requests of a session to the worker that writes its file: `open` first, `close` last. */
export type WriterRequest = { kind: 'open'; file: StoredFile } | { kind: 'write'; bytes: Bytes } | { kind: 'close' }

export type WriterEvent =
  /** The total number of stored bytes. */
  | { kind: 'stored'; bytes: number }
  /** Later bytes are not written. */
  | { kind: 'failed'; error: ErrorMessage }
  /** The file is closed. */
  | { kind: 'closed' }
