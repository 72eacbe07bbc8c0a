type TransferErrorKind =
  | 'changing' // the source of a copy has changed while it was read
  | 'full' // the device has no space for the file
  | 'large' // the file must be held in memory, and the user has not agreed to this size; so a question follows
  | 'differs' // what has arrived on the server is something else
  | 'partial' // fewer bytes arrived than were announced
  | 'taken' // the name has been taken since the user was asked; a retry replaces the file

/** A transfer that failed for another reason than its request. A failed request throws a FileError. */
export class TransferError extends Error {
  readonly kind: TransferErrorKind

  constructor(kind: TransferErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TransferError'
    this.kind = kind
  }
}

/** The error of browsers for a full disk or an exhausted storage quota, as a transfer's own; any other as it is. */
export const orFull = (error: unknown): unknown =>
  error instanceof Error && error.name === 'QuotaExceededError'
    ? new TransferError('full', error.message, { cause: error })
    : error

/** Must the file be held in memory, with a size to which the user has not agreed? */
export const isLarge = (error: unknown): boolean => error instanceof TransferError && error.kind === 'large'
