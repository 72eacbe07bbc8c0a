import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rows } from '#dataProvider/endpoint.ts'
import { pageOfRecords } from '#dataProvider/page.ts'
import type { ResourceName } from '#locales/messages.ts'
import { mayDo } from '../access.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { useEngine, type Engine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useKeptFromViewer } from '../list/useListFailure.ts'
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
 * one of the lists changes. `isLoading` ends also with a failure, and then stays over until there are other names.
 * `lacks`: whether a list is not known that the viewer may read. What the server refuses to members is no `error`.
 */
export function useRecordsOf(names: readonly ResourceName[]) {
  const engine = useEngine()
  const kept = useKeptFromViewer()
  const queries = names.map((name) => ({
    ...wholeList(engine, name),
    refetchInterval: engine.resources[name]?.api?.readAgainEvery,
  }))
  const results = useQueries({ queries })
  const lists = useSteady(results.map(({ data }) => data))
  const listOf = (name: string) => lists[names.indexOf(name as ResourceName)]
  const isPending = results.some(({ isPending }, index) => queries[index]?.enabled && isPending)
  // What then appears may request a failed list again: that must not remove it, or both would go on without end.
  const asked = names.join()
  const [over, setOver] = useState<string>()
  if (!isPending && over !== asked) setOver(asked)
  const isLoading = isPending && over !== asked
  const isLacking = (index: number) => queries[index]?.enabled && !results[index]?.data
  return {
    lists,
    /** Those that could not be read, also while they are requested once more; the same array until they change. */
    failed: useSteady(names.filter((_, index) => isLacking(index) && results[index]?.errorUpdateCount)),
    records: (name: string) => listOf(name) ?? none,
    known: (name: string) => listOf(name) !== undefined,
    isLoading,
    error: results.find(({ error }) => error && !kept(error))?.error,
    lacks: results.some(({ error }, index) => isLacking(index) && !kept(error)),
  }
}
