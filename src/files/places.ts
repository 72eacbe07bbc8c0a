import { arrayOf, ifFits, that } from '#engine/shape.ts'
import { entries } from '../storage/entries.ts'
import type { LotusStorage } from '../storage/storage.ts'
import { createStore, type Store } from '../store.ts'
import { areEqual, type Bytes } from '../streams/bytes.ts'

/** The bookmarked and recent folders of a user, the latest first. */
export interface Places {
  bookmarks: readonly Bytes[]
  recent: readonly Bytes[]
}

export interface PlaceStore extends Store<Places> {
  visit(path: Uint8Array): void
  /** Adds or removes the bookmark of a folder. */
  mark(path: Uint8Array, on: boolean): void
}

const mostRecent = 8
const mostBookmarks = 50

/** Stores bytes as a string with one character per byte, since names need not be UTF-8. */
const path = that<string>((text) => typeof text === 'string' && /^[\0-\xff]{1,4096}$/.test(text))

const pathsIn = (value: unknown, most: number): readonly Bytes[] =>
  (ifFits(arrayOf(path), value) ?? []).slice(0, most).map((text) => Uint8Array.from(text, (sign) => sign.charCodeAt(0)))

function findBytes(stored: unknown): Places {
  const { bookmarks, recent } = (stored ?? {}) as Partial<Record<keyof Places, unknown>>
  return { bookmarks: pathsIn(bookmarks, mostBookmarks), recent: pathsIn(recent, mostRecent) }
}

const nowhere: Places = { bookmarks: [], recent: [] }

type Written = Record<keyof Places, string[]>

const written = ({ bookmarks, recent }: Places): Written => {
  const texts = (paths: readonly Bytes[]) => paths.map((path) => String.fromCharCode(...path))
  return { bookmarks: texts(bookmarks), recent: texts(recent) }
}

interface Owner {
  viewerId: number
  serverId: number
}

/** The places of a user on a server, stored in the browser. */
export function createPlaces(storage: LotusStorage, { viewerId, serverId }: Owner): PlaceStore {
  const kept = storage.kept<Places, Written>(entries.places, findBytes, viewerId, serverId)
  const read = () => kept.read() ?? nowhere
  const store = createStore(read())

  /** Starts from the stored value, because another tab may have changed it. */
  function change(part: (places: Places) => Partial<Places>) {
    const before = read()
    const next = { ...before, ...part(before) }
    store.setState(next)
    kept.write(written(next))
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    visit: (path) => change(({ recent }) => ({ recent: first(path, recent).slice(0, mostRecent) })),
    mark: (path, on) =>
      change(({ bookmarks }) => ({
        bookmarks: on ? first(path, bookmarks).slice(0, mostBookmarks) : without(path, bookmarks),
      })),
  }
}

const without = (path: Uint8Array, paths: readonly Bytes[]) => paths.filter((other) => !areEqual(other, path))

const first = (path: Uint8Array, paths: readonly Bytes[]) => [new Uint8Array(path), ...without(path, paths)]
