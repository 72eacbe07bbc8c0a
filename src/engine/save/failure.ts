import type { ApiError } from '#dataProvider/error.ts'

type Failure = Partial<Pick<ApiError, 'kind' | 'isSent' | 'mayBeDone' | 'isUnreached'>>

/** Whether a failed write may have been done anyway, because its answer was lost. */
export const mayBeDone = (error: unknown): boolean => (error as Failure).mayBeDone === true

/** Whether a call failed before it was sent. */
export const isUnsent = (error: unknown): boolean => (error as Failure).isSent === false

/** Whether the server cannot be reached at present, or does not answer, so that other calls would not be sent. */
export const isUnreachedFailure = (error: unknown): boolean =>
  error instanceof NotSent
    ? isUnreachedFailure(error.cause)
    : (error as Failure).isUnreached === true || isUnsent(error)

/** Whether the server has refused a call in words of its own. */
export const isRefusal = (error: unknown): boolean => (error as Failure).kind === 'refused'

/** A failure that happened before anything was sent. */
export class NotSent extends Error {
  override name = 'NotSent'

  constructor(cause: unknown) {
    super((cause as Error).message, { cause })
  }
}

/** The server has accepted a write, but its answer does not contain the result. */
export class UnreadAnswer extends Error {
  override name = 'UnreadAnswer'
  readonly mayBeDone = true

  constructor() {
    super('errors.broken')
  }
}

/** The message key for a record that was deleted in the meantime. */
export const goneMessage = 'errors.gone'

/** Whether a record was not changed because it does not exist any more. */
export const isGoneFailure = (error: unknown): boolean => (error as Error).message === goneMessage

/** The answer to a write was lost. The message says what the list shows of it. */
export class LostAnswer extends Error {
  override name = 'LostAnswer'
  readonly mayBeDone = true
}
