import { UnreadAnswer } from '#engine/save/failure.ts'
import { ifFits, number, object } from '#engine/shape.ts'

const transfer = object({ status: number })

/** If a transfer has ended with another status, the server answers with that transfer and without an error. */
export const undone = (wanted: number) => (answer: unknown) => {
  const told = ifFits(transfer, answer)
  if (!told) throw new UnreadAnswer()
  return told.status === wanted ? undefined : 'pages.transfer.ended'
}
