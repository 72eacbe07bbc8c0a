import { useRef } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { useLoadedLists } from '#engine/data/loadedLists.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'

/** The entries of the records of each list, by resource. */
export type RecordEntries = ReadonlyMap<string, readonly PaletteEntry[]>

export const keyOfRecord = (resource: string, id: number) => `${resource}/${id}`

/** The records of all lists that are loaded. The entries of a list that did not change are made once. */
export function useRecordEntries(): () => RecordEntries {
  const loadedLists = useLoadedLists()
  const labelOf = useGetResourceLabel()
  const known = useRef(new Map<string, { records: unknown; entries: readonly PaletteEntry[] }>())
  return () =>
    new Map(
      loadedLists().map(({ descriptor, records, read }) => {
        const { name: resource, fields, recordRepresentation } = descriptor
        const before = known.current.get(resource)
        // Records that are named after others get their names when those arrive.
        const isNamedByOthers = fields[recordRepresentation]?.relations.length > 0
        if (before?.records === records && !isNamedByOthers) return [resource, before.entries]
        const group = labelOf(resource, 2)
        const entries = records.map(read).map(({ id, name, places }) => {
          const act = recordAddressOf(descriptor, id, name)
          return paletteEntry({ key: keyOfRecord(resource, id), group, name, id, resource, also: places, act })
        })
        known.current.set(resource, { records, entries })
        return [resource, entries]
      }),
    )
}
