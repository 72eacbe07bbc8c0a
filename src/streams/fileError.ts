import type { StreamOutcome } from './outcome.ts'

export type FileErrorKind =
  | 'agent' // its own words are the message
  | 'unknown' // a reply that is none
  | 'silent' // nothing came for long: an agent that refuses commands, or a file that has become shorter
  | 'tooLarge' // a folder whose listing breaks the connection
  | 'brokenListing' // perhaps such a one, which took its time
  | 'unreadable' // the content of an upload, on this side
  | 'over' // there is no stream: the outcome says why

/** A request of the file manager that failed. */
export class FileError extends Error {
  readonly kind: FileErrorKind
  /** With the kind `over`. */
  readonly outcome: StreamOutcome | undefined
  /** The agent may take for requests, or for the answer to another, what is on its way: the stream is of no more use. */
  readonly isFinal: boolean

  constructor(kind: FileErrorKind, message: string, more: { outcome?: StreamOutcome; isFinal?: boolean } = {}) {
    super(message)
    this.name = 'FileError'
    this.kind = kind
    this.outcome = more.outcome
    this.isFinal = more.isFinal ?? kind !== 'agent'
  }
}

/** What something that was thrown says of itself: it need not be an Error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
