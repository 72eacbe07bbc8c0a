import type { FileErrorKind } from '../../../streams/fileError.ts'
import type { Content } from '../../../streams/fileVerbs.ts'
import type { Listing } from '../../../streams/listing.ts'
import type { StreamOutcome } from '../../../streams/outcome.ts'
import type { Carried } from './carried.ts'
import type { StoredFile } from '../sinks/sink.ts'

/** The requests of a page to a session in a worker. All except `start` and `leave` are answered, in order. */
export type WorkerRequest =
  /** Always the first request. */
  | { kind: 'start'; sessionId: string }
  | { kind: 'list'; path: Uint8Array }
  | { kind: 'upload'; path: Uint8Array; file: Content }
  | { kind: 'store'; path: Uint8Array; file: StoredFile }
  | { kind: 'leave' }

/** A FileError as plain data, because a message cannot carry the class. */
export interface FileErrorMessage {
  kind: FileErrorKind
  message: string
  isFinal: boolean
  outcome: StreamOutcome | undefined
}

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
  | { kind: 'broke'; error: Carried }
  /** The socket of the session is closed. */
  | { kind: 'released' }
