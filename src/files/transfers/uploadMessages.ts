import type { FileErrorKind } from '../../streams/fileError.ts'
import type { Content } from '../../streams/fileVerbs.ts'
import type { Listing } from '../../streams/listing.ts'
import type { StreamOutcome } from '../../streams/outcome.ts'

/** What a page tells a session in a worker; lists and uploads are answered in their order. */
export type Order =
  /** The first one. */
  | { kind: 'start'; sessionId: string }
  | { kind: 'list'; path: Uint8Array }
  | { kind: 'upload'; path: Uint8Array; file: Content }
  | { kind: 'leave' }

/** A FileError, which no message can carry as such. */
export interface Failure {
  kind: FileErrorKind
  message: string
  isFinal: boolean
  outcome: StreamOutcome | undefined
}

export type News =
  | { kind: 'sent'; bytes: number }
  | { kind: 'listed'; listing: Listing }
  | { kind: 'uploaded' }
  | { kind: 'failed'; failure: Failure }
  /** Its socket is closed. */
  | { kind: 'released' }
