import { useTranslate } from 'react-admin'

/** Says why something failed: a message key of ours in words, or the server's own words as they are. */
export function useReason(): (error: unknown) => string {
  const translate = useTranslate()
  return (error) => {
    const { message } = error as Error
    return translate(message, { _: message })
  }
}
