import type { FileErrorKind } from '../../../streams/fileError.ts'
import type { Content } from '../../../streams/fileVerbs.ts'
import type { Listing } from '../../../streams/listing.ts'
import type { StreamOutcome } from '../../../streams/outcome.ts'
import type { Carried } from './carried.ts'
import type { StoredFile } from '../sinks/sink.ts'

/** What a page tells a session in a worker; all but the first and the last are answered, in their order. */
export type WorkerRequest =
  /** The first one. */
  | { kind: 'start'; sessionId: string }
  | { kind: 'list'; path: Uint8Array }
  | { kind: 'upload'; path: Uint8Array; file: Content }
  | { kind: 'store'; path: Uint8Array; file: StoredFile }
  | { kind: 'leave' }

/** A FileError, which no message can carry as such. */
export interface FileErrorMessage {
  kind: FileErrorKind
  message: string
  isFinal: boolean
  outcome: StreamOutcome | undefined
}

export type WorkerEvent =
  /** So many bytes of what is being stored will come. */
  | { kind: 'size'; bytes: number }
  /** So many bytes have left, or are stored. */
  | { kind: 'moved'; bytes: number }
  | { kind: 'listed'; listing: Listing }
  | { kind: 'uploaded' }
  | { kind: 'stored' }
  | { kind: 'failed'; failure: FileErrorMessage }
  /** It failed for another reason than the request itself. */
  | { kind: 'broke'; error: Carried }
  /** Its socket is closed. */
  | { kind: 'released' }
