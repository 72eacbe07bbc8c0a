import { useMemo, useState, type ReactNode } from 'react'
import { ListContextProvider } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { columnsOf, listViewOf, relationsOf } from './columns.ts'
import { useDescriptor } from '../EngineContext.ts'
import { useWording } from '../data/related.ts'
import { saneSearch } from './paging/saneSearch.ts'
import { AskedFiltersContext, type AskedFilters } from './filters/useChangeFilters.ts'
import { NamingContext } from '../data/useRecordName.ts'
import { useSearchedColumns } from './filters/useSearchedColumns.ts'
import { useWholeList } from './useWholeList.ts'

interface WholeListProps {
  resource: string
  onError: (error: Error) => void
  children: ReactNode
}

/**
 * A list that the API sends as a whole. It is searched, sorted, filtered and paged in the browser, as the URL says.
 */
export function WholeList(props: WholeListProps) {
  const { search } = useLocation()
  const sane = saneSearch(search)
  return sane === search ? <ListOfUrl {...props} /> : <Navigate to={{ search: sane }} replace />
}

function ListOfUrl({ resource, onError, children }: WholeListProps) {
  const descriptor = useDescriptor(resource)
  const wording = useWording(relationsOf(columnsOf(descriptor)))
  const named = descriptor.fields[descriptor.recordRepresentation]?.relations.length ? wording : undefined
  const searched = useSearchedColumns()
  const names = searched.map(({ name }) => name).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the array is new on each render, its names are not
  const view = useMemo(() => listViewOf(descriptor, wording, searched), [descriptor, wording, names])
  const list = useWholeList(resource, { view, onError })
  const [asked] = useState<AskedFilters>({})
  return (
    <ListContextProvider value={list}>
      <NamingContext value={named}>
        <AskedFiltersContext value={asked}>{children}</AskedFiltersContext>
      </NamingContext>
    </ListContextProvider>
  )
}
