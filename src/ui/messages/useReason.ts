import { useT } from '#i18n/useT.ts'
import { isLoadFailure } from '../../loadFailure.ts'
import { plainSentenceOf } from './plainWords.ts'

/**
 * Returns the reason of a failure: the text of a message key, or the server's message, in plain words where they are
 * known.
 */
export function useReason(): (error: unknown) => string {
  const t = useT()
  return (error) => {
    const [words, args] = isLoadFailure(error) ? ['app.partFailed'] : plainSentenceOf((error as Error).message)
    return t(words, { _: words, ...args })
  }
}
