import { createStorage } from '../../src/storage/storage.ts'

/** A Web Storage for one test; `room` is the number of characters that it can hold. */
export function createArea(items: Record<string, string> = {}, { room = Infinity } = {}): Storage {
  const held = new Map(Object.entries(items))
  const size = () => [...held].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
  return {
    get length() {
      return held.size
    },
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem(key, text) {
      const before = held.get(key)
      held.set(key, text)
      if (size() <= room) return
      if (before === undefined) held.delete(key)
      else held.set(key, before)
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  }
}

export const textsOf = (area: Storage): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: area.length }, (_, at) => area.key(at) ?? '').map((key) => [key, area.getItem(key) ?? '']),
  )

/** The storage of a page, over areas that outlive the page. */
export function openPage({ browser = createArea(), tab = createArea() } = {}) {
  return createStorage({ area: { browser: () => browser, tab: () => tab }, files: () => undefined })
}

/** The storage of a page in a browser that forbids storage. */
export function openForbidden() {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  return createStorage({ area: { browser: forbid, tab: forbid }, files: () => undefined })
}
