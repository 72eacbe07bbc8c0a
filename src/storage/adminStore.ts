import type { Store } from 'react-admin'
import { entries, type StorageEntry } from './entries.ts'
import type { Kept, LotusStorage } from './storage.ts'

type Check = (value: unknown) => boolean

const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (type: string): Check => {
  return (value) => Array.isArray(value) && value.every((each) => typeof each === type)
}
const isSort: Check = (value) =>
  isObject(value) && ['field', 'order'].every((name) => typeof Reflect.get(value as object, name) === 'string')
const isNumbers: Check = (value) => isObject(value) && Object.values(value as object).every(Number.isFinite)

const isExpiryThresholds: Check = (value) =>
  isObject(value) && ['soon', 'urgent'].every((name) => Number.isInteger(Reflect.get(value as object, name)))

const isKnownState: Check = (value) => {
  const content =
    isObject(value) && Number.isFinite(Reflect.get(value as object, 'at')) && Reflect.get(value as object, 'content')
  return isObject(content) && isObject(Reflect.get(content as object, 'records'))
}

const isZone: Check = (value) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(value) })
    return typeof value === 'string'
  } catch {
    return false
  }
}

/** A stored value under one of these names must have this shape; otherwise it counts as absent. */
const shapes: readonly [RegExp, Check][] = [
  [/\.views\.\d+$/, isListOf('object')],
  [/\.view$/, (value) => typeof value === 'string'],
  [/\.hidden$/, isListOf('string')],
  [/\.perPage$/, (value) => Number.isInteger(value) && Number(value) > 0],
  [/\.sort$/, isSort],
  [/^(list\.compact|server\.(facts|totals)|trouble\.notices)$/, (value) => typeof value === 'boolean'],
  [/^server\.thresholds$/, (value) => isObject(value) && Object.values(value as object).every(isNumbers)],
  [/^expiry\.thresholds$/, isExpiryThresholds],
  [/^serverZone$/, isZone],
  [/^knownState\.\d+$/, isKnownState],
  [/^visits\.\d+$/, isNumbers],
  [/^findings\.(known|done)\.\d+$/, isListOf('string')],
  [/^findings\.later\.\d+$/, Number.isFinite],
  [/\.selectedIds$/, Array.isArray],
  [/\.listParams$/, isObject],
]

const { views, tables, serverZone, knownState, visits, findings, lists } = entries

/** react-admin renders nothing until this is the language of its default i18nProvider; ours is in a context of its own. */
const ownLocale = 'en'

type Listener = (value: unknown) => void

/** The store of react-admin, which also holds what our components keep with `useStore`. */
export function createAdminStore(
  { kept, keys }: LotusStorage,
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Store {
  const listeners = new Map<string, Set<Listener>>()
  const prefix = `${lists.name}.`

  function entryFor(key: string): Kept<unknown> {
    const shape = shapes.find(([name]) => name.test(key))?.[1]
    const parse = (value: unknown) => (value === null || shape?.(value) === false ? undefined : value)
    const own = [views, tables, serverZone, knownState, visits, findings].find(({ rest }) => rest.test(key))
    return kept(own ?? lists, parse, key)
  }

  function tell(key: string, value: unknown): void {
    for (const listener of listeners.get(key) ?? []) listener(value)
  }

  function removeItem(key: string): void {
    entryFor(key).drop()
    tell(key, undefined)
  }

  const names = (entry: StorageEntry) => keys(entry).map((key) => key.slice(prefix.length))

  function onStorage({ key }: StorageEvent): void {
    if (!key?.startsWith(prefix)) return
    const name = key.slice(prefix.length)
    tell(name, entryFor(name).read())
  }

  // The first components subscribe before react-admin calls `setup`. A second time, this does nothing.
  const listen = () => window.addEventListener('storage', onStorage)

  return {
    setup: listen,
    teardown: () => window.removeEventListener('storage', onStorage),
    getItem<T>(key: string, otherwise?: T) {
      if (key === 'locale') return ownLocale as T
      return (entryFor(key).read() as T | undefined) ?? otherwise
    },
    setItem(key, value) {
      if (value === undefined) return removeItem(key)
      const entry = entryFor(key)
      tell(key, entry.write(value) ? value : entry.read())
    },
    removeItem,
    removeItems(beginning) {
      for (const name of [views, tables, lists].flatMap(names)) if (name.startsWith(beginning)) removeItem(name)
    },
    /** Called at sign-out; the preferences for tables stay. */
    reset() {
      for (const name of names(lists)) removeItem(name)
    },
    subscribe(key, listener) {
      listen()
      const those = listeners.get(key) ?? new Set()
      listeners.set(key, those.add(listener))
      return () => those.delete(listener)
    },
  }
}
