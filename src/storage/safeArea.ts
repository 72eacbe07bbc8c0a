/** A store of texts that always works. */
export interface SafeArea {
  get(key: string): string | null
  /** Says whether the text outlives the page. */
  set(key: string, text: string): boolean
  remove(key: string): void
  keys(): string[]
}

export interface SafeAreaOptions {
  /** Throws where a browser forbids it. */
  open: () => Storage
  /** Of these keys, which may go first when there is no room? */
  giveWay: (keys: readonly string[], get: (key: string) => string) => readonly string[]
}

/** The store of a browser; what that forbids or has no room for is kept in memory, for as long as the page is there. */
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
      // Whatever comes of it, the text before is over.
      memory.delete(key)
      if (store(key, text)) return true
      const others = storedKeys().filter((other) => other !== key)
      for (const old of giveWay(others, (other) => stored(other) ?? '')) {
        attempt((area) => area.removeItem(old), undefined)
        if (store(key, text)) return true
      }
      remove(key)
      memory.set(key, text)
      return false
    },
  }
}
