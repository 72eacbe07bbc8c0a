import { isObject } from '#ui/values/isObject.ts'

/** A transfer that has ended otherwise is answered as it is, without an error. */
export const undone = (wanted: number) => (answer: unknown) =>
  isObject(answer) && answer['status'] !== wanted ? 'pages.transfer.ended' : undefined
