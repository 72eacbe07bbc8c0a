import type { StreamOutcome } from './outcome.ts'

export type FileErrorKind =
  | 'agent' // the message is the agent's own
  | 'unknown' // a reply that the protocol does not know
  | 'silent' // no message for a long time: perhaps the agent refuses commands
  | 'shorter' // the file has become shorter while it was read
  | 'tooLarge' // the listing of the folder is so large that it breaks the connection
  | 'brokenListing' // perhaps also a listing that is too large, which broke the connection later
  | 'unreadable' // the browser cannot read the content of an upload
  | 'over' // there is no stream; `outcome` contains the reason

/** A failed request of the file manager. */
export class FileError extends Error {
  readonly kind: FileErrorKind
  /** Only with the kind `over`. */
  readonly outcome: StreamOutcome | undefined
  /**
   * True when the stream cannot be used any more: the agent could read bytes that are still being sent as requests, or
   * a late reply could be taken for the answer to another request.
   */
  readonly isFinal: boolean

  constructor(kind: FileErrorKind, message: string, more: { outcome?: StreamOutcome; isFinal?: boolean } = {}) {
    super(message)
    this.name = 'FileError'
    this.kind = kind
    this.outcome = more.outcome
    this.isFinal = more.isFinal ?? kind !== 'agent'
  }
}

/** The message of a thrown value, which may be something else than an Error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const silentAgent = () => new FileError('silent', 'the agent does not answer')
