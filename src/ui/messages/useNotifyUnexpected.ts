import { useNotify, useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { isUnreached } from './unreached.ts'

/** As long as for any other notification that closes by itself. */
const lifetime = 5000

/**
 * Notifies of a failure with the required toast (docs/specification.md#errors). The part that failed shows the reason
 * in its own place for a longer time.
 */
export function useNotifyUnexpected(): (error: unknown) => void {
  const notify = useNotify()
  const about = useResourceContext()
  const t = useT()
  return (error) => {
    // The toast refers users to the console.
    console.error(error)
    notify('errors.title', {
      type: 'error',
      autoHideDuration: lifetime,
      messageArgs: { message: t('errors.unexpected'), about, unreached: isUnreached(error) },
    })
  }
}
