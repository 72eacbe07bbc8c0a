import { useTicking } from '#ui/values/clock.ts'
import { fresh } from './state.ts'
import { useLiveSource } from './useLiveSource.ts'

/** Whether the live figures are up to date. */
export function useFresh(): boolean {
  const live = useLiveSource()
  return useTicking((now) => now - live.status().receivedAt < fresh)
}
