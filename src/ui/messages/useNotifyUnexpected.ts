import { useNotify, useResourceContext, useTranslate } from 'react-admin'
import { isUnreached } from './unreached.ts'

/** As long as any toast that needs nobody to close it. */
const lifetime = 5000

/**
 * Tells of a failure by the toast that is required (docs/specification.md#errors); what failed says why in its own
 * place, and stays longer.
 */
export function useNotifyUnexpected(): (error: unknown) => void {
  const notify = useNotify()
  const about = useResourceContext()
  const translate = useTranslate()
  return (error) => {
    // The toast sends people there.
    console.error(error)
    notify('errors.title', {
      type: 'error',
      autoHideDuration: lifetime,
      messageArgs: { message: translate('errors.unexpected'), about, unreached: isUnreached(error) },
    })
  }
}
