import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStoreContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { Rows } from '#dataProvider/endpoint.ts'
import { pageOfRecords } from '#dataProvider/page.ts'
import type { ResourceName } from '#locales/messages.ts'
import { mayDo, type PageAsked } from '../access.ts'
import { preferencesOf } from './preferences.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { useEngine, type Engine } from '../EngineContext.ts'
import type { AnyRecord, TextContext } from '../field.ts'
import { pointingTo } from '../references/pointers.ts'
import { usersIn } from '../references/referenceIndex.ts'
import { useMissing } from './useMissing.ts'
import { useSteady } from './useSteady.ts'

const none: readonly AnyRecord[] = []

const byId = { sort: { field: 'id', order: 'ASC' } } as const

const readList = async ({ dataProvider }: Pick<Engine, 'dataProvider'>, name: string): Promise<readonly AnyRecord[]> =>
  (await dataProvider.getList<AnyRecord>(name, byId)).data

/** Fetches the current list with one request. */
export async function readListAnew(engine: Engine, name: string): Promise<readonly AnyRecord[]> {
  await engine.dataProvider.refetch(name)
  return readList(engine, name)
}

/** The records of several resources, for event handlers. */
export async function readListsOf(engine: Pick<Engine, 'dataProvider'>, names: readonly ResourceName[]) {
  const lists = new Map(await Promise.all(names.map(async (name) => [name, await readList(engine, name)] as const)))
  return (name: ResourceName) => lists.get(name) ?? none
}

/** A list by id, sorted once for each list that arrives. */
const inOrderOfIds = memoByRef((rows: Rows) => pageOfRecords(rows, byId).data as readonly AnyRecord[])

const wholeList = (engine: Engine, name: string) => ({
  ...engine.dataProvider.listQuery(name),
  select: inOrderOfIds,
  enabled: mayDo(engine, name, 'list'),
})

/** An index of the records by id, built once for each list that arrives. */
export const indexOf = memoByRef(
  (records: readonly AnyRecord[]): ReadonlyMap<number, AnyRecord> =>
    new Map(records.map((record) => [record.id, record])),
)

export function useRecords(name: ResourceName, { enabled = true } = {}) {
  const query = wholeList(useEngine(), name)
  const asked = enabled && query.enabled
  const { data, isPending, isFetching, error, refetch } = useQuery({ ...query, enabled: asked })
  return {
    records: data ?? none,
    known: data !== undefined,
    isLoading: asked && isPending,
    isFetching,
    error,
    refetch: () => void refetch(),
  }
}

/**
 * All records of several resources, read again as often as their descriptors say. `lists` stays the same array until
 * one of the lists changes.
 */
export function useRecordsOf(names: readonly ResourceName[]) {
  const engine = useEngine()
  const queries = names.map((name) => ({
    ...wholeList(engine, name),
    refetchInterval: engine.resources[name]?.api?.readAgainEvery,
  }))
  const results = useQueries({ queries })
  const lists = useSteady(results.map(({ data }) => data))
  const listOf = (name: string) => lists[names.indexOf(name as ResourceName)]
  return {
    lists,
    records: (name: string) => listOf(name) ?? none,
    known: (name: string) => listOf(name) !== undefined,
    isLoading: results.some(({ isPending }, index) => queries[index]?.enabled && isPending),
    error: results.find(({ error }) => error)?.error,
  }
}

/** Returns the name of a record by its id, given the lists that are loaded. */
export const namingBy =
  (
    { resources }: Pick<Engine, 'resources'>,
    records: TextContext['records'],
    known: (resource: ResourceName) => boolean,
    missing: (id: number) => string,
  ): TextContext['nameOf'] =>
  (resource, id) => {
    const list = records(resource)
    if (known(resource) && !indexOf(list).has(id)) return missing(id)
    return distinctName(resources[resource]?.recordRepresentation ?? 'name', list, id)
  }

/** Returns the records that point to a record, given the lists that are loaded. */
export function usersBy(engine: PageAsked, records: TextContext['records']): TextContext['usersOf'] {
  const usersOf = memoByRef((target: ResourceName) => usersIn(target, pointingTo(target, engine), records))
  return (target, id) => usersOf(target)(id)
}

/** The context that turns the values of a descriptor into text, given the lists that the values refer to. */
export function useTextContext(names: readonly ResourceName[]): TextContext {
  const engine = useEngine()
  const { resources, viewer, dataProvider } = engine
  const { live } = dataProvider
  const store = useStoreContext()
  const { lists, records, known } = useRecordsOf(names)
  const missing = useMissing()
  const t = useT()
  const locale = useLocale()
  // Lists cache what they derive from this context, so the context stays the same object until a part of it changes.
  return useMemo(
    () => ({
      locale,
      translate: t,
      records,
      nameOf: namingBy({ resources }, records, known, missing),
      usersOf: usersBy(engine, records),
      live,
      preference: preferencesOf(store),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new on each render, their results are not
    [resources, viewer, locale, lists, live, store],
  )
}

/** Only white space and invisible characters. */
const blank = /^[\s\p{C}]*$/u

/** The name of a record; undefined when the record does not exist or has no visible name. */
export function nameOfRecord(represent: string | undefined, record: AnyRecord | undefined): string | undefined {
  const name = String(record?.[represent ?? 'name'] ?? '')
  return blank.test(name) ? undefined : name
}

/** The names that more than one record of a list has. */
const sharedNames = memoByRef((records: readonly AnyRecord[], represent: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const record of records) {
    const name = nameOfRecord(represent, record)
    if (name !== undefined && seen.has(name)) shared.add(name)
    else if (name !== undefined) seen.add(name)
  }
  return shared
})

/** The name of a record on its own: its id if it has no name. */
export const plainName = (represent: string | undefined, record: AnyRecord): string =>
  nameOfRecord(represent, record) ?? `#${record.id}`

/** The name of a record among the others: with its id if other records share the name or the record has no name. */
export function distinctNameOf(represent: string, records: readonly AnyRecord[], record: AnyRecord): string {
  const name = plainName(represent, record)
  return sharedNames(records, represent).has(name) ? `${name} #${record.id}` : name
}

/** The same for an id, whether or not the list has a record with that id. */
export const distinctName = (represent: string, records: readonly AnyRecord[], id: number): string =>
  distinctNameOf(represent, records, indexOf(records).get(id) ?? { id })
