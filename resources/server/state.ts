import { instantOf } from '#ui/values/time.ts'

/** The part of a server that shows whether, and when, its agent reported. */
export interface Reported {
  id: number
  online: boolean
  last_active: string | number
  host: object
  /** When the list was read, by the clock of this machine. */
  receivedAt?: number
}

/** Milliseconds for which a list counts as up to date. */
export const fresh = 60_000

/**
 * The time of the agent's last report; undefined if unknown, since current servers forget it when the connection ends.
 */
export const lastReport = ({ last_active }: Reported): Date | undefined => instantOf(last_active)

/** Whether a server was added but its agent has never reported. Such a server also has no facts about its machine. */
export const neverReported = (server: Reported): boolean =>
  !server.online && !lastReport(server) && Object.keys(server.host).length === 0
