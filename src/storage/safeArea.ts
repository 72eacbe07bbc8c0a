/** A storage for texts that never fails. */
interface SafeArea {
  get(key: string): string | null
  /** Returns whether the text survives the page. */
  set(key: string, text: string): boolean
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
 * closed.
 */
export function createSafeArea({ open, giveWay }: SafeAreaOptions): SafeArea {
  const memory = new Map<string, string>()

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
    get: (key) => stored(key) ?? memory.get(key) ?? null,
    keys: () => [...new Set([...storedKeys(), ...memory.keys()])],
    set(key, text) {
      // The old text is replaced in any case.
      memory.delete(key)
      if (store(key, text)) return true
      const otherKeys = storedKeys().filter((other) => other !== key)
      for (const old of giveWay(otherKeys, (other) => stored(other) ?? '')) {
        attempt((area) => area.removeItem(old), undefined)
        if (store(key, text)) return true
      }
      remove(key)
      memory.set(key, text)
      return false
    },
  }
}
