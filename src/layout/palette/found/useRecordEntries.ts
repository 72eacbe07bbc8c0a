import { useRef } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { useLoadedLists } from '#engine/data/loadedLists.ts'
import { pageWithRow } from '#engine/list/paging/pageUrl.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'

/** The entries of the records of each list, by resource. Records without ids that look alike have one entry. */
export type RecordEntries = ReadonlyMap<string, readonly PaletteEntry[]>

export const keyOfRecord = (resource: string, id: number) => `${resource}/${id}`

/** The records of all lists that are loaded. The entries of a list that did not change are made once. */
export function useRecordEntries(): () => RecordEntries {
  const loadedLists = useLoadedLists()
  const labelOf = useGetResourceLabel()
  const known = useRef(new Map<string, { from: readonly unknown[]; entries: readonly PaletteEntry[] }>())
  return () =>
    new Map(
      loadedLists().map(({ descriptor, records, beside, read }) => {
        const { name: resource, route, api } = descriptor
        const before = known.current.get(resource)
        const from = [records, ...beside]
        if (before && from.every((list, at) => list === before.from[at])) return [resource, before.entries]
        const group = labelOf(resource, 2)
        const entries = records.map(read).map(({ id, name, places }, at) => {
          const act = api?.paging === 'server' ? route + pageWithRow(at) : recordAddressOf(descriptor, id, name)
          const own = { key: keyOfRecord(resource, id), record: { resource, id }, ...(!api?.key && { id }) }
          return paletteEntry({ ...own, group, name, also: places, act })
        })
        const shown = api?.key ? withoutLookalikes(entries) : entries
        known.current.set(resource, { from, entries: shown })
        return [resource, shown]
      }),
    )
}

function withoutLookalikes(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const seen = new Set<string>()
  return entries.filter(({ folded: { lines } }) => seen.size < seen.add(lines).size)
}
