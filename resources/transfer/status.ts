import { isObject } from '#ui/values/isObject.ts'

/** The statuses of a transfer (docs/contract/entities.md#server-transfer). */
export const pendingStatus = 0
export const verified = 1
export const cancelled = 4

/** A transfer that has ended otherwise is answered as it is, without an error. */
export const undone = (wanted: number) => (answer: unknown) =>
  isObject(answer) && answer['status'] !== wanted ? 'pages.transfer.ended' : undefined
