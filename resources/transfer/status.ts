import { isObject } from '#ui/values/objects.ts'

/** If a transfer has ended with another status, the server answers with that transfer and without an error. */
export const undone = (wanted: number) => (answer: unknown) =>
  isObject(answer) && answer['status'] !== wanted ? 'pages.transfer.ended' : undefined
