import type { ApiReply } from './transport.ts'

/** Storage in which the known expiry survives a reload. A Web Storage object fits. */
export interface SessionMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

interface ExpiryTracker {
  /** Is it time to extend the session? */
  due(): boolean
  /** Reads the lifetime from the answer to a login or a refresh. */
  begin(reply: ApiReply): void
  /** Is the known lifetime over? */
  expired(): boolean
  /** Claims the right to extend the session, which only one tab has at a time. Returns whether the claim succeeded. */
  claim(): boolean
  unclaim(): void
  /** Extending the session failed: the next attempt must wait for a while. */
  postpone(): void
  forget(): void
}

const KEY = 'lotus.session'
const CLAIM = 'lotus.refreshing'
const HOUR = 3_600_000
const MINUTE = 60_000
/** Longer than a call may take. If a tab is closed during a refresh, its claim expires after this time. */
const CLAIM_LASTS = MINUTE

export function createExpiryTracker(memory: SessionMemory = heap(), now: () => number = Date.now): ExpiryTracker {
  let notBefore = 0

  // Read for each use: another tab may have extended the session, which all tabs share.
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
      // The lifetime is computed with the server's clock and stored with ours. The two may be hours apart.
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
