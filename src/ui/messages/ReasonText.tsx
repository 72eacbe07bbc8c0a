import { rawWords } from './plainWords.ts'
import { useReason } from './useReason.ts'
import { Details } from '../Details.tsx'

/** Why something failed, in plain words; what the server said stands behind them. */
export function ReasonText({ error }: { error: unknown }) {
  const raw = rawWords(error)
  return (
    <>
      {useReason()(error)}
      {raw && <Details words={raw} />}
    </>
  )
}
