import { useNotify, useTranslate } from 'react-admin'

/** Tells of a failure in the words of the specification's toast (§8); what failed says why in its own place. */
export function useTellUnexpected(): (error: unknown) => void {
  const notify = useNotify()
  const translate = useTranslate()
  return (error) => {
    // The toast sends people there.
    console.error(error)
    notify('errors.title', { type: 'error', messageArgs: { message: translate('errors.unexpected') } })
  }
}
