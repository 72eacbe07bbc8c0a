import { useGetResourceLabel } from 'react-admin'
import { useLoadedLists } from '#engine/data/loadedLists.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'

/** The records of all lists that are loaded. */
export function useRecordEntries(): () => PaletteEntry[] {
  const loadedLists = useLoadedLists()
  const labelOf = useGetResourceLabel()
  return () =>
    loadedLists().flatMap(({ descriptor, records }) => {
      const group = labelOf(descriptor.name, 2)
      return records.map(({ id, name, places }) =>
        paletteEntry({ group, name, id, also: places, act: recordAddressOf(descriptor, id, name) }),
      )
    })
}
