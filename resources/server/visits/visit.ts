/** When a person was here, in milliseconds since 1970. */
export interface Visits {
  /** When they looked at the list of servers last. */
  seen: number
  /** The end of the visit before this one; undefined if there was none, or if they do not want to see it any more. */
  since?: number | undefined
}

/** Milliseconds after which a look at the list is another visit. */
const away = 30 * 60_000

/** The visits after a look at the list. */
export function seenAt(stored: Visits | undefined, now: number): Visits {
  if (!stored || typeof stored.seen !== 'number') return { seen: now }
  return { seen: now, since: now - stored.seen > away ? stored.seen : stored.since }
}
