export type TransferErrorKind =
  | 'full' // the device has no room for it
  | 'large' // it must be held in memory, and nobody has said that this much may be; to retry is to say so
  | 'partial' // not as many bytes came as were announced
  | 'taken' // there is one of that name since the person was asked; to retry is to replace it

/** A transfer that failed for another reason than the request itself, which fails with a FileError. */
export class TransferError extends Error {
  readonly kind: TransferErrorKind

  constructor(kind: TransferErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TransferError'
    this.kind = kind
  }
}
