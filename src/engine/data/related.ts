import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '#i18n/LocaleContext.ts'
import type { ResourceName } from '#locales/messages.ts'
import { mayDo } from '../access.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { useEngine, type Engine } from '../EngineContext.ts'
import type { AnyRecord, TextContext } from '../field.ts'
import { useMissing } from './useMissing.ts'

const none: readonly AnyRecord[] = []
const everything = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const

async function readList({ resources, dataProvider }: Engine, name: string): Promise<readonly AnyRecord[]> {
  const singleton = resources[name]?.api?.singleton
  if (singleton) return [(await dataProvider.getOne(name, { id: name })).data as AnyRecord]
  return (await dataProvider.getList(name, everything)).data as AnyRecord[]
}

/** Fetches the current list with one request. */
export async function readListAnew(engine: Engine, name: string): Promise<readonly AnyRecord[]> {
  await engine.dataProvider.refetch(name)
  return readList(engine, name)
}

/** The records of several resources, for event handlers. */
export async function readListsOf(engine: Engine, names: readonly ResourceName[]) {
  const lists = new Map(await Promise.all(names.map(async (name) => [name, await readList(engine, name)] as const)))
  return (name: ResourceName) => lists.get(name) ?? none
}

/** The query of a whole list. Its key begins with the prefix that react-admin invalidates. */
const wholeList = (engine: Engine, name: string) => ({
  enabled: mayDo(engine, name, 'list'),
  queryKey: [name, 'getList', 'whole'],
  queryFn: () => readList(engine, name),
  // A list may hold thousands of nested records; comparing them costs more than rendering the few that are visible.
  structuralSharing: false,
  retry: false,
})

/** An index of the records by id, built once for each list that arrives. */
export const indexOf = memoByRef(
  (records: readonly AnyRecord[]): ReadonlyMap<number, AnyRecord> =>
    new Map(records.map((record) => [record.id, record])),
)

export function useRecords(name: ResourceName, { enabled = true } = {}) {
  const query = wholeList(useEngine(), name)
  const asked = enabled && query.enabled
  const { data, isPending, isFetching, error } = useQuery({ ...query, enabled: asked })
  return { records: data ?? none, known: data !== undefined, isLoading: asked && isPending, isFetching, error }
}

/** All records of several resources; `version` changes when one of the lists changes. */
export function useRecordsOf(names: readonly ResourceName[]) {
  const engine = useEngine()
  const queries = names.map((name) => wholeList(engine, name))
  return useQueries({
    queries,
    combine: (results) => ({
      records: (name: string) => results[names.indexOf(name as ResourceName)]?.data ?? none,
      known: (name: string) => results[names.indexOf(name as ResourceName)]?.data !== undefined,
      isLoading: results.some((result, index) => queries[index]?.enabled && result.isPending),
      error: results.find((result) => result.error)?.error,
      version: results.map((result) => result.dataUpdatedAt).join(),
    }),
  })
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

/** The context that turns the values of a descriptor into text, given the lists that the values refer to. */
export function useWording(names: readonly ResourceName[]): { wording: TextContext; version: string } {
  const { resources } = useEngine()
  const { records, known, version } = useRecordsOf(names)
  const missing = useMissing()
  const translate = useTranslate()
  const locale = useLocale()
  const wordingVersion = `${locale} ${version}`
  // Lists cache what they derive from this context, so the context stays the same object until a part of it changes.
  const wording = useMemo<TextContext>(
    () => ({ locale, translate, records, nameOf: namingBy({ resources }, records, known, missing) }),
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new on each render, their results are not
    [resources, wordingVersion],
  )
  return { wording, version: wordingVersion }
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
