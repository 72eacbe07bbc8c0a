import { useMemo, useState, type ReactNode } from 'react'
import { ListBase } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { columnsOf, listViewOf, relationsOf } from './columns.ts'
import { useDescriptor } from '../EngineContext.ts'
import { useWording } from '../data/related.ts'
import { saneSearch } from './paging/saneSearch.ts'
import { AskedFiltersContext, type AskedFilters } from './filters/useChangeFilters.ts'
import { useListDefaults } from './useListDefaults.ts'
import { NamingContext } from '../data/useRecordName.ts'
import { useRereading } from './useRereading.ts'
import { useSearchedColumns } from './filters/useSearchedColumns.ts'

interface WholeListProps {
  resource: string
  onError: (error: Error) => void
  children: ReactNode
}

/**
 * A list that the API sends as a whole. It is searched, sorted, filtered and paged in the browser, as the URL says.
 */
export function WholeList({ resource, onError, children }: WholeListProps) {
  const descriptor = useDescriptor(resource)
  const { wording, version } = useWording(relationsOf(columnsOf(descriptor)))
  const { perPage, sort } = useListDefaults(resource)
  const named = descriptor.fields[descriptor.recordRepresentation]?.relations.length ? wording : undefined
  const searched = useSearchedColumns()
  const names = searched.map(({ name }) => name).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the array is new on each render, its names are not
  const view = useMemo(() => listViewOf(descriptor, wording, searched), [descriptor, wording, names])
  useRereading(resource, `${version} ${names}`)
  const [asked] = useState<AskedFilters>({})
  const { search } = useLocation()
  const sane = saneSearch(search)
  if (sane !== search) return <Navigate to={{ search: sane }} replace />
  return (
    <ListBase
      key={resource}
      exporter={false}
      perPage={perPage}
      sort={sort}
      // The URL alone holds the filters; page size and sort order come from `useListDefaults`.
      storeKey={false}
      queryOptions={{ meta: { view }, onError }}
    >
      <NamingContext value={named}>
        <AskedFiltersContext value={asked}>{children}</AskedFiltersContext>
      </NamingContext>
    </ListBase>
  )
}
