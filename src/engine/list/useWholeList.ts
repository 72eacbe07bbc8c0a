import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useRecordSelection, type ListControllerResult } from 'react-admin'
import { pageOfRecords, type ListView } from '#dataProvider/page.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import type { AskedList, ChangeFilters, ChangeList } from './useAskedList.ts'
import { useHeldOrder } from './order/useHeldOrder.ts'
import { useLooks } from './order/useLooks.ts'
import { useShownPage } from './paging/useShownPage.ts'
import { useTroubleFirst, type TroubleOf } from './order/useTroubleFirst.ts'
import { useUsualSort } from './useListDefaults.ts'

interface Options {
  /** What the URL asks for, and how to ask for something else: see `useAskedList`. */
  asked: AskedList
  change: ChangeList
  view: ListView<AnyRecord>
  /** What the view depends on besides values: language, searched columns, lists that have arrived. */
  basis: string
  /** The columns whose values change by themselves. */
  live: readonly string[]
  /** See `useTroubleFirst`. */
  troubleOf: TroubleOf | undefined
  onError: (error: Error) => void
}

const nothing = () => undefined

/** The filters without those that keep every record. */
const asking = (filters: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

/**
 * The rows of a whole list that the URL asks for, with everything that react-admin's list context holds, and what that
 * context has no place for.
 */
export function useWholeList(resource: string, { asked, change, view, basis, live, troubleOf, onError }: Options) {
  const { dataProvider } = useEngine()
  const usualSort = useUsualSort()
  const [selectedIds, selection] = useRecordSelection<AnyRecord>({ disableSyncWithStore: true })
  const query = useQuery(dataProvider.listQuery(resource))
  const { data, error, isPending, isFetching, isPaused, refetch } = query
  const rows = data as readonly AnyRecord[] | undefined
  const { perPage, filter: filterValues, sort: askedSort } = asked
  const { field, order } = askedSort
  const sort = useMemo(() => ({ field, order }), [field, order])

  // The URL changes with each dialog and each page. Only another order or other filters need all records.
  const filters = JSON.stringify(filterValues)
  const find = useMemo(
    () => (records: readonly AnyRecord[]) => pageOfRecords(records, { filter: JSON.parse(filters), sort }, view).data,
    [filters, sort, view],
  )
  const isLive = live.some((name) => name === field || name in filterValues)
  // An order or a filter that somebody has chosen is kept to the letter.
  const isUsual = filters === '{}' && field === usualSort.field && order === usualSort.order
  const [looked, look] = useLooks(isLive || (isUsual && troubleOf !== undefined))
  const askedOrder = JSON.stringify([filters, sort])
  const held = useHeldOrder({ rows, find, asked: `${askedOrder} ${basis}`, live: isLive, looked })
  // The URL may ask for a page that the list does not have, or not any more. It stays, and with it what else it holds.
  const last = held.found ? Math.ceil(held.found.length / perPage) : Infinity
  const paging = useShownPage({
    wanted: asked.page,
    last,
    asked: `${perPage} ${askedOrder}`,
    isRead: held.found !== undefined && !isFetching,
  })
  const { page } = paging
  const {
    ordered: found,
    first,
    isOut,
    choose,
  } = useTroubleFirst({
    records: held.found,
    troubleOf: isUsual ? troubleOf : undefined,
    asked: `${page} ${perPage}`,
    looked,
  })
  const { differs } = held
  /** Takes the order of now. */
  const retake = () => {
    look()
    held.release()
    choose()
  }
  const changeFilters: ChangeFilters = (to) => change(({ filter }) => ({ filter: asking(to(filter)) }))
  const shown = useMemo(() => found?.slice((page - 1) * perPage, page * perPage), [found, page, perPage])

  const fail = useEffectEvent(onError)
  useEffect(() => {
    if (error && !isFetching) fail(error)
  }, [error, isFetching])

  const value = {
    resource,
    data: shown,
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
    setPage(next: number) {
      // The URL may ask for it already.
      if (next === asked.page) paging.release()
      change(() => ({ page: next }))
    },
    setPerPage: (next: number) => change(() => ({ perPage: next })),
    hasPreviousPage: page > 1,
    hasNextPage: found && page * perPage < found.length,
    sort,
    setSort: (next: typeof sort) => change(() => ({ sort: next })),
    filterValues,
    displayedFilters: {},
    setFilters: nothing,
    showFilter: nothing,
    hideFilter: nothing,
    selectedIds,
    onSelect: selection.select,
    onSelectAll: ({ limit = Infinity } = {}) => selection.select(found?.slice(0, limit).map(({ id }) => id) ?? []),
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
  }
  // The states of a query are a discriminated union; TypeScript cannot prove that a combined object belongs to one of
  // them.
  return {
    list: value as unknown as ListControllerResult<AnyRecord>,
    changeFilters,
    rows,
    found,
    first,
    differs,
    isOut,
    looked,
    retake,
  }
}
