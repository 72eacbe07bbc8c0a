import type { EventKind } from './events.ts'

interface Look {
  /** A color of the theme. */
  color: string
  /** How far below the top of the line it begins, out of 20. */
  top: number
}

/** How the marks of events look: trouble is higher than what is fine, so that colors are not alone. */
export const eventLooks: Record<EventKind, Look> = {
  outage: { color: 'bad', top: 0 },
  service: { color: 'bad', top: 0 },
  gap: { color: 'idle', top: 6 },
  rule: { color: 'warn', top: 4 },
  restart: { color: 'accent', top: 0 },
  address: { color: 'accent', top: 0 },
}

/** The time of which something is known. */
export const knownLook: Look = { color: 'good', top: 13 }
