import { instantOf } from '#ui/values/time.ts'

/** What of a server tells whether, and when, its agent reported. */
export interface Reported {
  id: number
  online: boolean
  last_active: string | number
  host: object
  /** When the list was read, by the clock of this machine. */
  told?: number
}

/** Milliseconds for which a list that was read is taken to be true of this moment. */
export const fresh = 60_000

/** When the agent reported last; undefined where nobody knows, as current servers forget it with the connection. */
export const lastReport = ({ last_active }: Reported): Date | undefined => instantOf(last_active)

/** A server that was added and whose agent has never been heard of: it has told nothing of its machine either. */
export const neverReported = (server: Reported): boolean =>
  !server.online && !lastReport(server) && Object.keys(server.host).length === 0
