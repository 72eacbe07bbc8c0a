import { useReason } from './useReason.ts'
import { useTell } from './useTell.ts'

/** Tells of a failure and why (docs/specification.md#errors). */
export function useTellReason(): (error: unknown) => void {
  const tell = useTell()
  const reason = useReason()
  return (error) => tell('errors.title', error, { message: reason(error) })
}
