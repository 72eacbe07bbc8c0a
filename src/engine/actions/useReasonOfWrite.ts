import { useT } from '#i18n/useT.ts'
import { mayBeDone } from '../form/save/failure.ts'
import { useReason } from '#ui/messages/useReason.ts'

/** Returns the reason why a write failed; or says that the result is not known because the answer was lost. */
export function useReasonOfWrite(): (error: unknown) => string {
  const reason = useReason()
  const t = useT()
  return (error) => (mayBeDone(error) ? t('lost.act') : reason(error))
}
