import { arrayOf, number, object, optional, string, whole, type Shaped } from '#engine/shape.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'

const counts = optional(arrayOf(number))

/** The shape of a service's status on the wire; the three arrays have one element a day. */
export const wireStatus = object({
  id: whole,
  service_name: optional(string),
  current_up: optional(number),
  current_down: optional(number),
  up: counts,
  down: counts,
  delay: counts,
})

/** Numbers of checks that succeeded and failed. */
export interface Tally {
  up: number
  down: number
}

export interface ServiceDay extends Tally {
  /** How many days before the present one. */
  ago: number
  /** When the present day was read, in milliseconds since 1970. */
  readAt: number
  /** The average latency in milliseconds; 0 without a check that succeeded. */
  delay: number
}

export interface ServiceStatus {
  id: number
  name: string
  /** About the last 15 minutes. */
  recent: Tally
  /** Thirty days, the oldest first, today last. */
  days: readonly ServiceDay[]
}

export const dayLength = 86_400_000
const shownDays = 30

/** The status of a service, read from the wire; `at` is the time of the answer. */
export function statusOf(
  { id, service_name, current_up, current_down, up, down, delay }: Shaped<typeof wireStatus>,
  at: number,
): ServiceStatus {
  const days = Array.from({ length: shownDays }, (_none, index) => ({
    ago: shownDays - 1 - index,
    readAt: at,
    up: up?.[index] ?? 0,
    down: down?.[index] ?? 0,
    delay: delay?.[index] ?? 0,
  }))
  return { id, name: service_name ?? `#${id}`, recent: { up: current_up ?? 0, down: current_down ?? 0 }, days }
}

const isoDate = memoByRef((zone: string) => new Intl.DateTimeFormat('sv', { timeZone: zone }))

/** The date of a moment in a time zone, as the beginning of that date in UTC. */
export const dateIn = (moment: number, zone: string): number => Date.parse(isoDate(zone).format(moment))

/** The date of a day by the calendar of a time zone, as the beginning of that date in UTC. */
export const dateOfDay = ({ ago, readAt }: Pick<ServiceDay, 'ago' | 'readAt'>, zone: string): number =>
  dateIn(readAt, zone) - ago * dayLength

/** The share of the checks that succeeded, from 0 to 1; undefined without checks. */
export const upShareOf = ({ up, down }: Tally): number | undefined => (up + down > 0 ? up / (up + down) : undefined)

/** Shares of checks above which the server calls a service good, and of low availability (docs/contract/entities.md#service-monitor). */
const good = 0.95
const low = 0.8

export type ServiceState = 'up' | 'partly' | 'down' | 'none'

/** What the checks of the last minutes, or of a day, say of a service. */
export function serviceStateOf(checks: Tally | undefined): ServiceState {
  const share = checks && upShareOf(checks)
  if (share === undefined) return 'none'
  return share > good ? 'up' : share > low ? 'partly' : 'down'
}

/** The checks of all days together. */
export const totalOf = (days: readonly Tally[]): Tally => ({
  up: days.reduce((sum, day) => sum + day.up, 0),
  down: days.reduce((sum, day) => sum + day.down, 0),
})

/** The average latency of the checks that succeeded, in milliseconds; undefined without such a check. */
export function latencyOf(days: readonly ServiceDay[]): number | undefined {
  const { up } = totalOf(days)
  return up > 0 ? days.reduce((sum, day) => sum + day.delay * day.up, 0) / up : undefined
}
