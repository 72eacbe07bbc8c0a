import { useReason } from './useReason.ts'
import { useNotifyMessage } from './useNotifyMessage.ts'

/** Tells of a failure and why (docs/specification.md#errors). */
export function useNotifyReason(): (error: unknown) => void {
  const tell = useNotifyMessage()
  const reason = useReason()
  return (error) => tell('errors.title', error, { message: reason(error) })
}
