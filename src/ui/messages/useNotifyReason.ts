import { useReason } from './useReason.ts'
import { useNotifyMessage } from './useNotifyMessage.ts'

/** Notifies of a failure and its reason (docs/specification.md#errors). */
export function useNotifyReason(): (error: unknown) => void {
  const tell = useNotifyMessage()
  const reason = useReason()
  return (error) => tell('errors.title', error, { message: reason(error) })
}
