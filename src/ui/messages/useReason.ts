import { useTranslate } from 'react-admin'
import { plainSentenceOf } from './plainWords.ts'

/** Says why something failed: a message key of ours in words, or the server's own words, in plain ones where there are some. */
export function useReason(): (error: unknown) => string {
  const translate = useTranslate()
  return (error) => {
    const words = plainSentenceOf((error as Error).message)
    return translate(words, { _: words })
  }
}
