import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useListParams, useRecordSelection, type ListControllerResult, type SortPayload } from 'react-admin'
import { pageOfRecords, type ListView } from '#dataProvider/page.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useListDefaults } from './useListDefaults.ts'

interface Options {
  view: ListView<AnyRecord>
  onError: (error: Error) => void
}

/** The rows of a whole list that the URL asks for, with everything that react-admin's list context holds. */
export function useWholeList(resource: string, { view, onError }: Options): ListControllerResult<AnyRecord> {
  const { dataProvider } = useEngine()
  // The URL alone holds the filters; page size and sort order come from `useListDefaults`.
  const [params, change] = useListParams({ resource, ...useListDefaults(resource), storeKey: false })
  const [selectedIds, selection] = useRecordSelection<AnyRecord>({ disableSyncWithStore: true })
  const { data: rows, error, isPending, isFetching, isPaused, refetch } = useQuery(dataProvider.listQuery(resource))
  const { page, perPage, filterValues, displayedFilters } = params
  const { setPage, setPerPage, setSort, setFilters, showFilter, hideFilter } = change
  const { sort: field, order } = params
  const sort = useMemo((): SortPayload => ({ field, order: order === 'DESC' ? 'DESC' : 'ASC' }), [field, order])

  // The URL changes with each dialog and each page. Only another order or other filters need all records.
  const filters = JSON.stringify(filterValues)
  const found = useMemo(
    () => rows && pageOfRecords(rows as readonly AnyRecord[], { filter: JSON.parse(filters), sort }, view).data,
    [rows, filters, sort, view],
  )
  const data = useMemo(() => found?.slice((page - 1) * perPage, page * perPage), [found, page, perPage])

  const fail = useEffectEvent(onError)
  useEffect(() => {
    if (error && !isFetching) fail(error)
  }, [error, isFetching])

  // The URL may ask for a page that the list does not have, or not any more.
  const isBeyond = !isPending && (page < 1 || (page > 1 && !data?.length))
  useEffect(() => {
    if (isBeyond) setPage(1)
  }, [isBeyond, setPage])

  const value = {
    resource,
    data,
    total: found?.length,
    error,
    isPending,
    isFetching,
    isLoading: isPending && isFetching,
    isPaused,
    isPlaceholderData: false,
    refetch,
    getData: async ({ maxResults = Infinity } = {}) => found?.slice(0, maxResults) ?? [],
    exporter: false,
    page,
    perPage,
    setPage,
    setPerPage,
    hasPreviousPage: page > 1,
    hasNextPage: found && page * perPage < found.length,
    sort,
    setSort,
    filterValues,
    displayedFilters,
    setFilters,
    showFilter,
    hideFilter,
    selectedIds,
    onSelect: selection.select,
    onSelectAll: ({ limit = Infinity } = {}) => selection.select(found?.slice(0, limit).map(({ id }) => id) ?? []),
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
  }
  // The states of a query are a discriminated union; TypeScript cannot prove that a combined object belongs to one of
  // them.
  return value as unknown as ListControllerResult<AnyRecord>
}
