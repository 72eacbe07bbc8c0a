import { useNotify } from 'react-admin'
import { useReason } from './useReason.ts'

/** Tells of a failure and why (specification §8). */
export function useTellReason(): (error: unknown) => void {
  const notify = useNotify()
  const reason = useReason()
  return (error) => notify('errors.title', { type: 'error', messageArgs: { message: reason(error) } })
}
