import { instantOf } from '#ui/values/time.ts'

/**
 * An agent reports every 1 to 4 seconds. After this time without a report it counts as offline
 * (docs/contract/entities.md#server).
 */
const silence = 10_000

/** Whether a server had reported shortly before its list was sent. Both times are by the server's clock. */
export function isOnline(lastActive: string | null | undefined, at: number): boolean {
  const last = instantOf(lastActive)
  return last !== undefined && at - last.getTime() < silence
}
