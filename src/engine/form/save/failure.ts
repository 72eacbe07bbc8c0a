import type { ApiError } from '#dataProvider/error.ts'

type Failure = Partial<Pick<ApiError, 'mayBeDone' | 'isUnreached'>>

/** Whether a write that failed so may have been done all the same: its answer was lost. */
export const mayBeDone = (error: unknown): boolean => (error as Failure).mayBeDone === true

/** Whether there is no way to the server at present. */
export const isUnreachedFailure = (error: unknown): boolean => (error as Failure).isUnreached === true

/** What went wrong before anything was sent. */
export class NotSent extends Error {
  override name = 'NotSent'

  constructor(cause: unknown) {
    super((cause as Error).message, { cause })
  }
}

/** The message key of a record that was deleted meanwhile. */
export const gone = 'errors.gone'
