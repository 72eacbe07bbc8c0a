import { rawWords } from './plainWords.ts'
import { useReason } from './useReason.ts'
import { Details } from '../Details.tsx'

/** The reason of a failure in plain words, followed by the server's own message. */
export function ReasonText({ error }: { error: unknown }) {
  const raw = rawWords(error)
  return (
    <>
      {useReason()(error)}
      {raw && <Details words={raw} />}
    </>
  )
}
