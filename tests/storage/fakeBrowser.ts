import type { OriginFolder, OriginFiles } from '../../src/storage/originFiles.ts'
import { createStorage } from '../../src/storage/storage.ts'

/** A Web Storage in memory; `capacity` is its maximum size in characters. */
export function createArea(items: Record<string, string> = {}, { capacity = Infinity } = {}): Storage {
  const entries = new Map(Object.entries(items))
  const size = () => [...entries].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
  return {
    get length() {
      return entries.size
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, text) {
      const before = entries.get(key)
      entries.set(key, text)
      if (size() <= capacity) return
      if (before === undefined) entries.delete(key)
      else entries.set(key, before)
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

export const textsOf = (area: Storage): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: area.length }, (_, at) => area.key(at) ?? '').map((key) => [key, area.getItem(key) ?? '']),
  )

/** The storage of a page; its areas can be reused by another page. */
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

/** The folders of an origin private file system in memory. */
export function createFolders(): OriginFiles {
  function createFolder(): OriginFolder {
    const inside = new Map<string, OriginFolder>()
    return {
      async *keys() {
        yield* inside.keys()
      },
      removeEntry: async (name) => void inside.delete(name),
      async getDirectoryHandle(name, { create } = { create: false }) {
        const found = inside.get(name) ?? (create ? createFolder() : undefined)
        if (!found) throw new DOMException(name, 'NotFoundError')
        inside.set(name, found)
        return found
      },
    }
  }
  const root = createFolder()
  return { getDirectory: async () => root }
}
