import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListContextProvider, useGetList, useList, useRecordSelection, type ListControllerResult } from 'react-admin'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { AnyRecord } from '../../field.ts'
import { pageOf, withPage } from './pageUrl.ts'

interface PagedListProps {
  resource: string
  onError: (error: Error) => void
  children: ReactNode
}

/** A list that the server cuts into pages: the URL says which, and what is ticked is what is in sight. */
export function PagedList({ resource, onError, children }: PagedListProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = pageOf(search)
  const { page, perPage } = asked
  const { data, total, error, isPending, isFetching, refetch } = useGetList<AnyRecord>(
    resource,
    { pagination: asked, sort: { field: 'id', order: 'ASC' }, filter: {} },
    { placeholderData: keepPreviousData, onError },
  )
  const list = useList<AnyRecord>({ resource, data, error, isPending, isFetching })
  // Ticks are not kept for another visit: the numbers of entries without ids would then stand for others.
  const [ticked, { select, toggle, clearSelection }] = useRecordSelection<AnyRecord>({ disableSyncWithStore: true })
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage))
  if (total !== undefined && !isFetching && page > last) {
    return <Navigate to={{ search: withPage(search, { page: last, perPage }) }} replace />
  }
  const inSight = data ?? []
  const value = {
    ...list,
    resource,
    data,
    total,
    refetch,
    page,
    perPage,
    hasPreviousPage: page > 1,
    hasNextPage: page < last,
    selectedIds: ticked.filter((id) => inSight.some((record) => record.id === id)),
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: clearSelection,
    setPage: (next: number) => void navigate({ search: withPage(search, { page: next, perPage }) }),
    // Another size puts other rows under every number but the first.
    setPerPage: (next: number) => void navigate({ search: withPage(search, { page: 1, perPage: next }) }),
  }
  // The states of a query are a union, which nothing that is put together from one can prove to be in.
  return <ListContextProvider value={value as ListControllerResult<AnyRecord>}>{children}</ListContextProvider>
}
