import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useGetResourceLabel } from 'react-admin'
import type { AnyRecord } from '#engine/field.ts'
import { useLoadedLists } from '#engine/data/loadedLists.ts'
import { pageWithRow } from '#engine/list/paging/pageUrl.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import { inSlices } from '#ui/values/inSlices.ts'
import { createStore } from '../../../store.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'

/** The entries of the records of each list, by resource. Records without ids that look alike have one entry. */
export type RecordEntries = ReadonlyMap<string, readonly PaletteEntry[]>

const keyOfRecord = (resource: string, id: number) => `${resource}/${id}`

/**
 * The entries of the records of all lists that are loaded; `read` reads those of new and changed lists. It does so in
 * slices: ten thousand servers take a tenth of a second.
 */
export function useRecordEntries() {
  const loadedLists = useLoadedLists()
  const labelOf = useGetResourceLabel()
  const [reader] = useState(createReader)
  const { records, isReading } = useSyncExternalStore(reader.subscribe, reader.getState)

  const lists = () =>
    loadedLists().map(({ descriptor, records, beside, read }) => {
      const { name: resource, route, api } = descriptor
      const group = labelOf(resource, 2)
      function entryOf(record: AnyRecord, at: number) {
        const { id, name, places } = read(record)
        const act = api?.paging === 'server' ? route + pageWithRow(at) : recordAddressOf(descriptor, id, name)
        const own = { key: keyOfRecord(resource, id), record: { resource, id }, ...(!api?.key && { id }) }
        return paletteEntry({ ...own, group, name, also: places, act })
      }
      return { resource, from: [records, ...beside], records, entryOf, hasLookalikes: api?.key !== undefined }
    })
  const read = () => reader.read(lists)
  const readFirst = useEffectEvent(read)
  // Before anything is painted: most fleets are read in one slice.
  useLayoutEffect(() => {
    readFirst()
    return reader.stop
  }, [reader])
  return { records, isReading, read }
}

interface ReadList {
  resource: string
  /** The entries are made again when one of these has changed. */
  from: readonly unknown[]
  records: readonly AnyRecord[]
  entryOf(record: AnyRecord, at: number): PaletteEntry
  hasLookalikes: boolean
}

/** Makes the entries of lists, and keeps those of lists that did not change. */
function createReader() {
  const store = createStore<{ records: RecordEntries; isReading: boolean }>({ records: new Map(), isReading: true })
  const known = new Map<string, { from: readonly unknown[]; entries: readonly PaletteEntry[] }>()
  let isBusy = false
  let isAskedAgain = false
  let cancel = () => {}

  function read(lists: () => readonly ReadList[]): void {
    isAskedAgain = isBusy
    if (isBusy) return
    isBusy = true
    store.setState({ ...store.getState(), isReading: true })
    const all = lists()
    const changed = all.filter(
      ({ resource, from }) => !known.get(resource)?.from.every((list, at) => list === from[at]),
    )
    const work = changed.flatMap((list) => list.records.map((record, at) => ({ list, record, at })))
    const made = new Map(changed.map((list): [ReadList, PaletteEntry[]] => [list, []]))
    cancel = inSlices(
      work,
      ({ list, record, at }) => made.get(list)?.push(list.entryOf(record, at)),
      () => {
        isBusy = false
        for (const [{ resource, from, hasLookalikes }, entries] of made) {
          known.set(resource, { from, entries: hasLookalikes ? withoutLookalikes(entries) : entries })
        }
        const records = new Map(all.map(({ resource }) => [resource, known.get(resource)?.entries ?? []]))
        store.setState({ records, isReading: isAskedAgain })
        if (isAskedAgain) read(lists)
      },
    )
  }

  function stop() {
    isBusy = false
    cancel()
  }
  return { getState: store.getState, subscribe: store.subscribe, read, stop }
}

function withoutLookalikes(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const seen = new Set<string>()
  return entries.filter(({ folded: { lines } }) => seen.size < seen.add(lines).size)
}
