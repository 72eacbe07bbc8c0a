import { entries, entryOf, type Area, type StorageEntry } from './entries.ts'
import { originFiles, removeDownloads, type OriginFiles } from './originFiles.ts'
import { createSafeArea } from './safeArea.ts'

/** One stored value; the written type may differ from the type that is read. */
export interface Kept<T, Written = T> {
  /** A value that cannot be read counts as absent and is removed. */
  read(): T | undefined
  /** Returns whether the value survives the page. */
  write(value: Written): boolean
  drop(): void
}

/** The part of Web Storage that the data provider needs. */
interface TextMemory {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

export interface LotusStorage {
  /**
   * One value of an entry; `of` distinguishes the value from others of that entry. `parse` returns undefined for an
   * invalid value.
   */
  kept<T, Written = T>(
    entry: StorageEntry,
    parse: (stored: unknown) => T | undefined,
    ...of: readonly (string | number)[]
  ): Kept<T, Written>
  /** The texts of these entries, for callers that read and write them by name. */
  texts(...of: readonly StorageEntry[]): TextMemory
  /** The keys of an entry that exist. */
  keys(entry: StorageEntry): string[]
  /** Calls the listener when a value of an entry that is `told` does not fit; returns a function that ends that. */
  onLost(listener: () => void): () => void
  /** Called when a user is signed in: removes what another user has left. */
  claim(person: number): void
  /** Called when a user has signed out. */
  empty(): void
}

/** Functions, because a browser that forbids access may throw. */
interface Browser {
  area: Record<Area, () => Storage>
  files: () => OriginFiles | undefined
}

/** A text that may be removed when the storage is full begins with the time when it was written. */
const age = (text: string) => Number.parseInt(text) || 0

function giveWay(area: Area) {
  return (keys: readonly string[], get: (key: string) => string) =>
    keys
      .filter((key) => {
        const entry = entryOf(area, key)
        return typeof entry === 'object' && entry.givesWay
      })
      .toSorted((one, other) => age(get(one)) - age(get(other)))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const asNumber = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)

/**
 * Everything that the product stores in the browser goes through this storage. It works even where the browser forbids
 * storage or the storage is full.
 */
export function createStorage({ area: open, files }: Browser): LotusStorage {
  const areas = {
    browser: createSafeArea({ open: open.browser, giveWay: giveWay('browser') }),
    tab: createSafeArea({ open: open.tab, giveWay: giveWay('tab') }),
  }

  const listeners = new Set<() => void>()

  function written({ form, givesWay }: StorageEntry, value: unknown): string {
    const text = form === 'text' ? String(value) : JSON.stringify(value)
    return givesWay ? `${Date.now()} ${text}` : text
  }

  function understood({ form, givesWay }: StorageEntry, text: string): unknown {
    const bare = givesWay ? text.slice(text.indexOf(' ') + 1) : text
    return form === 'text' ? bare : parsed(bare)
  }

  function kept<T, Written = T>(
    entry: StorageEntry,
    parse: (stored: unknown) => T | undefined,
    ...of: readonly (string | number)[]
  ): Kept<T, Written> {
    const area = areas[entry.area]
    const key = [entry.name, ...of].join('.')
    if (entryOf(entry.area, key) !== entry) throw new Error(`${key} is not what is kept as ${entry.name}`)
    const drop = () => area.remove(key)
    return {
      drop,
      read() {
        const text = area.get(key)
        if (text === null) return undefined
        const value = parse(understood(entry, text))
        if (value === undefined) drop()
        return value
      },
      write(value) {
        const isStored = area.set(key, written(entry, value), entry.whenFull)
        if (!isStored && entry.whenFull === 'told') for (const listener of listeners) listener()
        return isStored
      },
    }
  }

  function remove(area: Area, isGoing: (entry: StorageEntry) => boolean): void {
    for (const key of areas[area].keys()) {
      const entry = entryOf(area, key)
      if (entry === 'left' || (entry && isGoing(entry))) areas[area].remove(key)
    }
  }

  const texts = (...of: readonly StorageEntry[]): TextMemory => {
    const areaOf = (key: string) => {
      const entry = of.find(({ name }) => name === key)
      if (!entry) throw new Error(`${key} is kept nowhere`)
      return areas[entry.area]
    }
    return {
      getItem: (key) => areaOf(key).get(key),
      setItem: (key, text) => void areaOf(key).set(key, text),
      removeItem: (key) => areaOf(key).remove(key),
    }
  }

  return {
    kept,
    texts,
    keys: (entry) => areas[entry.area].keys().filter((key) => entryOf(entry.area, key) === entry),
    onLost(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    claim(person) {
      for (const mark of [entries.personInBrowser, entries.personInTab]) {
        const owner = kept(mark, asNumber)
        const before = owner.read()
        if (before === person) continue
        if (before !== undefined) {
          remove(mark.area, ({ whose, signOut }) => whose === 'person' && signOut === 'goes')
          void removeDownloads(files())
        }
        owner.write(person)
      }
    },
    empty() {
      for (const area of ['browser', 'tab'] as const) remove(area, ({ signOut }) => signOut === 'goes')
      void removeDownloads(files())
    },
  }
}

export const storage = createStorage({
  area: { browser: () => localStorage, tab: () => sessionStorage },
  files: originFiles,
})
