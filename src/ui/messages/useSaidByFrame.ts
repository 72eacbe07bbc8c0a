import { useReach } from '../../reach/useReach.ts'
import { isUnreached } from './unreached.ts'

/** Whether a failure is only the missing answer that the frame shows at present for all of them. */
export function useSaidByFrame(): (error: unknown) => boolean {
  const { obstacle } = useReach()
  return (error) => obstacle !== undefined && isUnreached(error)
}
