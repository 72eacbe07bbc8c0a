import type { ApiReply } from './transport.ts'

/** Where the known expiry survives a reload; a Web Storage is one. */
export interface SessionMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface ExpiryTracker {
  /** Is it time to extend the session? */
  due(): boolean
  /** Learns the lifetime from the answer to a login or refresh. */
  begin(reply: ApiReply): void
  /** Is the known lifetime over? */
  expired(): boolean
  /** Takes the right to extend the session, which one of all tabs has at a time; says whether it was to be had. */
  claim(): boolean
  unclaim(): void
  /** Extending failed: not again for a while. */
  postpone(): void
  forget(): void
}

const KEY = 'lotus.session'
const CLAIM = 'lotus.refreshing'
const HOUR = 3_600_000
const MINUTE = 60_000
/** Longer than a call may take: a tab that was closed meanwhile gives the right back by then. */
const CLAIM_LASTS = MINUTE

export function createExpiryTracker(memory: SessionMemory = heap(), now: () => number = Date.now): ExpiryTracker {
  let notBefore = 0

  // Read anew each time: another tab may have extended the session that all tabs share.
  function known(): { end: number; lifetime: number } | undefined {
    const [end = NaN, lifetime = NaN] = (memory.getItem(KEY) ?? '').split('/').map(Number)
    return end > 0 && lifetime > 0 ? { end, lifetime } : undefined
  }

  return {
    due() {
      const session = known()
      return now() >= notBefore && (!session || session.end - now() < session.lifetime / 2)
    },
    expired() {
      const session = known()
      return session !== undefined && session.end <= now()
    },
    claim() {
      const since = now() - Number(memory.getItem(CLAIM) ?? -Infinity)
      if (since >= 0 && since < CLAIM_LASTS) return false
      memory.setItem(CLAIM, String(now()))
      return true
    },
    unclaim: () => memory.removeItem(CLAIM),
    begin({ data, date }) {
      const { expire } = (data ?? {}) as { expire?: unknown }
      // Measured on the server's clock, kept on ours: the two may be hours apart.
      const lifetime = Date.parse(String(expire)) - (date ?? now())
      if (lifetime > 0) {
        notBefore = 0
        memory.setItem(KEY, `${now() + lifetime}/${lifetime}`)
      } else {
        notBefore = now() + HOUR
        memory.removeItem(KEY)
      }
    },
    postpone() {
      const left = (known()?.end ?? 0) - now()
      notBefore = now() + (left > 0 ? Math.max(MINUTE, Math.min(HOUR, left / 2)) : HOUR)
    },
    forget() {
      notBefore = 0
      memory.removeItem(KEY)
    },
  }
}

function heap(): SessionMemory {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
