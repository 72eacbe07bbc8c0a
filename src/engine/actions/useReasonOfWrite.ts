import { useT } from '#i18n/useT.ts'
import { mayBeDone } from '../form/save/failure.ts'
import { useReason } from '#ui/messages/useReason.ts'

/** Says why something was not done, or that this is not known because the answer was lost. */
export function useReasonOfWrite(): (error: unknown) => string {
  const reason = useReason()
  const t = useT()
  return (error) => (mayBeDone(error) ? t('lost.act') : reason(error))
}
