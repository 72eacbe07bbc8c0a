import { useGetResourceLabel } from 'react-admin'
import { useLoadedLists } from '#engine/loadedLists.ts'
import { addressOf } from '#engine/views/addressOf.ts'
import { entry, type Entry } from './entry.ts'

/** The records of all lists that are here already. */
export function useRecordEntries(): () => Entry[] {
  const loadedLists = useLoadedLists()
  const labelOf = useGetResourceLabel()
  return () =>
    loadedLists().flatMap(({ descriptor, records }) => {
      const group = labelOf(descriptor.name, 2)
      return records.map(({ id, name, places }) =>
        entry({ group, name, id, also: places, act: addressOf(descriptor, id, name) }),
      )
    })
}
