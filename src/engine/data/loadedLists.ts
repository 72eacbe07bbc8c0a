import { useStoreContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { maySearch } from '../access.ts'
import { foundColumnsOf, relationsOf } from '../list/columns.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord, TextContext } from '../field.ts'
import { nameIn, namingBy } from './names.ts'
import { usersBy } from './useTextContext.ts'
import type { AnyResource } from '../resource.ts'
import { useMissing } from './useMissing.ts'

interface LoadedRecord {
  id: number
  name: string
  /** Texts besides the name by which the search finds the record: addresses, expressions, commands, reasons. */
  places: readonly string[]
}

interface LoadedList {
  descriptor: AnyResource
  records: readonly AnyRecord[]
  /** The other lists that name what the record points to; undefined for one that is not loaded. */
  beside: readonly unknown[]
  /** How the search shows a record. */
  read(record: AnyRecord): LoadedRecord
}

/** Returns the lists that may be searched and are loaded at the time of the call; sends no request. */
export function useLoadedLists(): () => LoadedList[] {
  const engine = useEngine()
  const store = useStoreContext()
  const locale = useLocale()
  const t = useT()
  const missing = useMissing()
  return () => {
    const loaded = (name: string) => engine.dataProvider.loaded(name) as readonly AnyRecord[] | undefined
    const records = (name: string) => loaded(name) ?? []
    const nameOf = namingBy(engine, records, (name) => loaded(name) !== undefined, missing)
    return Object.values(engine.resources)
      .filter(({ name }) => maySearch(engine, name) && loaded(name))
      .map((descriptor) => {
        const textContext = {
          locale,
          translate: t,
          records,
          failed: () => false,
          nameOf,
          isLoading: false,
          usersOf: usersBy(engine, records),
          live: engine.dataProvider.live,
          preference: store.getItem,
        }
        const beside = relationsOf(foundColumnsOf(descriptor)).map(loaded)
        return { descriptor, records: records(descriptor.name), beside, read: readerOf(descriptor, textContext) }
      })
  }
}

function readerOf(descriptor: AnyResource, textContext: TextContext) {
  const { recordRepresentation, leadsTo } = descriptor
  const columns = foundColumnsOf(descriptor)
  const places = columns.filter(({ name }) => name !== recordRepresentation && name !== leadsTo)
  return (record: AnyRecord): LoadedRecord => ({
    id: record.id,
    name: nameIn(descriptor, record, textContext),
    places: places.map((place) => place.text(record, textContext)).filter(Boolean),
  })
}
