import type { Live } from '#dataProvider/live/live.ts'
import { instantOf } from '#ui/values/time.ts'
import { readingOf } from './reading.ts'

/** A server whose agent may have reported: it then has facts about its machine. */
export interface Reporting {
  id: number
  host: object
}

/**
 * Whether the agent of a server reports: `late` if it has been silent for a short while, `never` if the Nezha server has
 * had no report of it since it was started, and `awaited` if that was a moment ago.
 */
export type ServerState = 'online' | 'late' | 'offline' | 'never' | 'awaited'

/** All states, the worst first. */
export const serverStates: readonly ServerState[] = ['offline', 'late', 'never', 'awaited', 'online']

/**
 * Milliseconds of silence. An agent reports every 1 to 4 seconds, and after 10 seconds it no longer counts as online
 * (docs/contract/entities.md#server). A network that fails for a moment is back after half a minute.
 */
const lateAfter = 10_000
const offlineAfter = 30_000

/** Milliseconds for which figures count as up to date: then several ticks have not come. */
export const fresh = 10_000

/** The state after a silence in milliseconds. */
const stateAfter = (silence: number) => (silence < lateAfter ? 'online' : silence < offlineAfter ? 'late' : 'offline')

/** The state of a server when it was heard of last. All times are by the clock of the Nezha server. */
export function stateOf({ id, host }: Reporting, live: Live): ServerState {
  const last = live.figure(id, 'last_active')
  const { serverTime, startedAt } = live.status()
  if (last) return stateAfter(serverTime - last)
  // Current servers forget the time when the connection ends, but only a restarted one forgets the report.
  if (readingOf({ id }, live)) return 'offline'
  if (serverTime - startedAt < offlineAfter) return 'awaited'
  return Object.keys(host).length === 0 && live.heardAt(id) === undefined ? 'never' : 'offline'
}

/** The time of the agent's last report; undefined if unknown. */
export function lastReport({ id }: Reporting, live: Live): Date | undefined {
  const last = live.heardAt(id)
  return last === undefined ? undefined : new Date(last)
}

/** Whether a server had reported shortly before its list was sent. Both times are by the server's clock. */
export function isOnline(lastActive: string | null | undefined, at: number): boolean {
  const last = instantOf(lastActive)
  return last !== undefined && stateAfter(at - last.getTime()) === 'online'
}
