import type { WhenFull } from './entries.ts'

/** A storage for texts that never fails. */
interface SafeArea {
  get(key: string): string | null
  /** Returns whether the text survives the page. */
  set(key: string, text: string, whenFull?: WhenFull): boolean
  remove(key: string): void
  keys(): string[]
}

interface SafeAreaOptions {
  /** Throws if the browser forbids access. */
  open: () => Storage
  /** Returns those of the keys that may be removed when the storage is full, the first to remove first. */
  giveWay: (keys: readonly string[], get: (key: string) => string) => readonly string[]
}

/**
 * The storage of a browser. A text that the browser forbids or has no space for is kept in memory until the page is
 * closed, unless it is refused.
 */
export function createSafeArea({ open, giveWay }: SafeAreaOptions): SafeArea {
  /** Each text with the one that was stored when it did not fit: what another page stores later is newer. */
  const memory = new Map<string, { text: string; over: string | null }>()

  function attempt<T>(what: (store: Storage) => T, otherwise: T): T {
    try {
      return what(open())
    } catch {
      return otherwise
    }
  }

  const stored = (key: string) => attempt((store) => store.getItem(key), null)
  const storedKeys = () => attempt((store) => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''), [])
  const store = (key: string, text: string) => attempt((store) => (store.setItem(key, text), true), false)

  function remove(key: string): void {
    memory.delete(key)
    attempt((store) => store.removeItem(key), undefined)
  }

  return {
    remove,
    get(key) {
      const held = memory.get(key)
      const now = stored(key)
      return held?.over === now ? held.text : now
    },
    keys: () => [...new Set([...storedKeys(), ...memory.keys()])],
    set(key, text, whenFull) {
      memory.delete(key)
      if (store(key, text)) return true
      const otherKeys = storedKeys().filter((other) => other !== key)
      for (const old of giveWay(otherKeys, (other) => stored(other) ?? '')) {
        attempt((area) => area.removeItem(old), undefined)
        if (store(key, text)) return true
      }
      if (whenFull === 'refused') return false
      if (!whenFull) remove(key)
      memory.set(key, { text, over: stored(key) })
      return false
    },
  }
}
