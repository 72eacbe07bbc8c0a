type TransferErrorKind =
  | 'full' // the device has no space for the file
  | 'large' // the file must be held in memory, and the user has not agreed to this size; so a question follows
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

/** Must the file be held in memory, with a size to which the user has not agreed? */
export const isLarge = (error: unknown): boolean => error instanceof TransferError && error.kind === 'large'
