import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListContext, useGetList, useRecordSelection, type ListControllerResult } from 'react-admin'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { AnyRecord } from '../../field.ts'
import { pageOf, withPage } from './pageUrl.ts'

const sort = { field: 'id', order: 'ASC' } as const

/** The server alone decides the order of its pages, and does not filter them. */
const unsorted = {
  sort,
  setSort: () => undefined,
  filterValues: {},
  displayedFilters: {},
  setFilters: () => undefined,
  showFilter: () => undefined,
  hideFilter: () => undefined,
  exporter: false,
} as const

interface PagedListProps {
  resource: string
  onError: (error: Error) => void
  children: ReactNode
}

/** A list that the server divides into pages. The URL holds the page; only visible rows count as ticked. */
export function PagedList({ resource, onError, children }: PagedListProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = pageOf(search)
  const { page, perPage } = asked
  const query = useGetList<AnyRecord>(
    resource,
    { pagination: asked, sort, filter: {} },
    { placeholderData: keepPreviousData, onError },
  )
  const { data, total, isFetching } = query
  // Ticks are not kept for another visit: the numbers of entries without ids would then mean other entries.
  const [ticked, { select, toggle, clearSelection }] = useRecordSelection<AnyRecord>({ disableSyncWithStore: true })
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage))
  if (total !== undefined && !isFetching && page > last) {
    return <Navigate to={{ search: withPage(search, { page: last, perPage }) }} replace />
  }
  const inSight = data ?? []
  const value = {
    ...query,
    ...unsorted,
    resource,
    getData: async () => inSight,
    page,
    perPage,
    hasPreviousPage: page > 1,
    hasNextPage: page < last,
    selectedIds: ticked.filter((id) => inSight.some((record) => record.id === id)),
    onSelect: select,
    onToggleItem: toggle,
    onSelectAll: () => select(inSight.map(({ id }) => id)),
    onUnselectItems: clearSelection,
    setPage: (next: number) => void navigate({ search: withPage(search, { page: next, perPage }) }),
    // With another page size, every page except the first has other rows.
    setPerPage: (next: number) => void navigate({ search: withPage(search, { page: 1, perPage: next }) }),
  }
  // The states of a query are a discriminated union; TypeScript cannot prove that a combined object belongs to one of
  // them.
  return <ListContext value={value as unknown as ListControllerResult<AnyRecord>}>{children}</ListContext>
}
