import { useStoreContext, useTranslate } from 'react-admin'
import { useLocale } from '#i18n/useLocale.ts'
import { mayOpen } from '../access.ts'
import { columnsOf } from '../list/columns.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyField, AnyRecord, TextContext } from '../field.ts'
import { namingBy, plainName, usersBy } from './related.ts'
import type { AnyResource } from '../resource.ts'
import { useMissing } from './useMissing.ts'

export interface LoadedRecord {
  id: number
  name: string
  /** Texts besides the name by which the search finds the record: addresses, expressions, commands. */
  places: readonly string[]
}

export interface LoadedList {
  descriptor: AnyResource
  records: readonly AnyRecord[]
  /** How the search shows a record. */
  read(record: AnyRecord): LoadedRecord
}

/** Returns the lists that have a page of their own and are loaded at the time of the call; sends no request. */
export function useLoadedLists(): () => LoadedList[] {
  const engine = useEngine()
  const store = useStoreContext()
  const locale = useLocale()
  const translate = useTranslate()
  const missing = useMissing()
  return () => {
    const loaded = (name: string) => engine.dataProvider.loaded(name) as readonly AnyRecord[] | undefined
    const records = (name: string) => loaded(name) ?? []
    const nameOf = namingBy(engine, records, (name) => loaded(name) !== undefined, missing)
    return Object.values(engine.resources)
      .filter(({ name, nav, api }) => nav && !api?.singleton && mayOpen(engine, name) && loaded(name))
      .map((descriptor) => {
        const textContext = {
          locale,
          translate,
          records,
          nameOf,
          usersOf: usersBy(engine, records),
          live: engine.dataProvider.live,
          preference: store.getItem,
        }
        return { descriptor, records: records(descriptor.name), read: readerOf(descriptor, textContext) }
      })
  }
}

function readerOf(descriptor: AnyResource, textContext: TextContext) {
  const { recordRepresentation } = descriptor
  const field: AnyField | undefined = descriptor.fields[recordRepresentation]
  const named = field?.relations.length ? field : undefined
  // Columns in monospace hold the values that people search for.
  const places = columnsOf(descriptor).filter(
    ({ name, mono, relations }) => mono && relations.length === 0 && name !== 'id' && name !== recordRepresentation,
  )
  return (record: AnyRecord): LoadedRecord => ({
    id: record.id,
    name: named?.text(record[recordRepresentation], textContext) || plainName(recordRepresentation, record),
    places: places.map((place) => place.text(record, textContext)).filter(Boolean),
  })
}
