import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ListBase, ResourceContextProvider, useNotify } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { columnsOf, listViewOf, relationsOf } from '../columns.ts'
import { useDescriptor } from '../EngineContext.ts'
import { useWording } from '../related.ts'
import { DeletionProvider } from './DeletionProvider.tsx'
import { ListContent } from './ListContent.tsx'
import { saneSearch } from './saneSearch.ts'
import { AskedFiltersContext, type AskedFilters } from './useChangeFilters.ts'
import { useListDefaults } from './useListDefaults.ts'

/** The page of a resource: its list, and the dialogs over it. */
export function ListPage({ resource }: { resource: string }) {
  const descriptor = useDescriptor(resource)
  const { wording, version } = useWording(relationsOf(columnsOf(descriptor)))
  const { perPage, sort } = useListDefaults(resource)
  const view = useMemo(() => listViewOf(descriptor, wording), [descriptor, wording])
  useRereading(resource, version)
  const [asked] = useState<AskedFilters>({})
  const notify = useNotify()
  const { search } = useLocation()
  const sane = saneSearch(search)
  if (sane !== search) return <Navigate to={{ search: sane }} replace />
  return (
    <ResourceContextProvider value={resource}>
      <ListBase
        key={resource}
        exporter={false}
        perPage={perPage}
        sort={sort}
        // Filters live in the URL alone; page size and order are remembered above.
        storeKey={false}
        queryOptions={{
          meta: { view },
          onError: (error: Error) =>
            notify('errors.list', { type: 'error', messageArgs: { error: wording.translate(error.message) } }),
        }}
      >
        <AskedFiltersContext value={asked}>
          <DeletionProvider>
            <ListContent />
          </DeletionProvider>
        </AskedFiltersContext>
      </ListBase>
    </ResourceContextProvider>
  )
}

/**
 * Reads the list again when the names of other records have changed, for they are part of what is searched and
 * sorted by. They are no part of the query's key: under a new key, a refresh that fails would have no rows to keep.
 */
function useRereading(resource: string, version: string) {
  const queryClient = useQueryClient()
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    const queryKey = [resource, 'getList']
    // A first answer that is still on its way was asked for with the old names.
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
  }, [queryClient, resource, version])
}
