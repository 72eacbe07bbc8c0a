import { ApiError, isSilence } from '#dataProvider/error.ts'

/** Whether the API gave no answer. While that lasts, the frame shows it once for all calls that fail. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && isSilence(error)
