import { arrayOf, ifFits, number, object, that } from '#engine/shape.ts'
import { entries } from '../storage/entries.ts'
import { createKeptList } from '../storage/keptList.ts'
import type { LotusStorage } from '../storage/storage.ts'
import type { Store } from '../store.ts'

/** The terminals that somebody opens together. */
export interface SavedLayout {
  name: string
  /** The server whose page opens them. */
  serverId: number
  /** The tabs as the page of the terminals stores them. */
  tabs: readonly unknown[]
}

interface LayoutStore extends Store<readonly SavedLayout[]> {
  /** Replaces one of the same name. */
  save(layout: SavedLayout): void
  remove(name: string): void
}

export const longestLayoutName = 60

const most = 50

const saved = arrayOf(
  object({
    name: that<string>((value) => typeof value === 'string' && value !== '' && value.length <= longestLayoutName),
    serverId: number,
    tabs: that<readonly unknown[]>(Array.isArray),
  }),
)

/** The layouts of a user, stored in the browser. */
export function createSavedLayouts(storage: LotusStorage, viewerId: number): LayoutStore {
  const kept = storage.kept<readonly SavedLayout[]>(entries.layouts, (value) => ifFits(saved, value), viewerId)
  const { getState, subscribe, change } = createKeptList(kept, most)
  const without = (layouts: readonly SavedLayout[], name: string) => layouts.filter((one) => one.name !== name)

  return {
    getState,
    subscribe,
    save: (layout) => change((layouts) => [layout, ...without(layouts, layout.name)]),
    remove: (name) => change((layouts) => without(layouts, name)),
  }
}

/** The address that opens a layout. */
export const addressOfLayout = ({ name, serverId }: SavedLayout): string =>
  `/terminal/${serverId}?${new URLSearchParams({ layout: name })}`
