import { useMemo } from 'react'
import { ListBase, ResourceContextProvider, useNotify, useStore, type SortPayload } from 'react-admin'
import { columnsOf, listViewOf, relationsOf } from '../columns.ts'
import { useDescriptor } from '../EngineContext.ts'
import { useWording } from '../related.ts'
import { DeletionProvider } from './DeletionProvider.tsx'
import { ListContent } from './ListContent.tsx'

const idAscending: SortPayload = { field: 'id', order: 'ASC' }

/** The page of a resource: its list, and the dialogs over it. */
export function ListPage({ resource }: { resource: string }) {
  const descriptor = useDescriptor(resource)
  const { wording, version } = useWording(relationsOf(columnsOf(descriptor)))
  const [perPage] = useStore<number>(`${resource}.perPage`, 25)
  const [sort] = useStore<SortPayload>(`${resource}.sort`, descriptor.list?.sort ?? idAscending)
  const view = useMemo(() => listViewOf(descriptor, wording), [descriptor, wording])
  const notify = useNotify()
  return (
    <ResourceContextProvider value={resource}>
      <ListBase
        key={resource}
        exporter={false}
        perPage={perPage}
        sort={sort}
        // Filters live in the URL alone; page size and order are remembered above.
        storeKey={false}
        debounce={200}
        queryOptions={{
          // The names of other records are part of what is searched and sorted by.
          meta: { view, version },
          onError: (error: Error) =>
            notify('errors.list', { type: 'error', messageArgs: { error: wording.translate(error.message) } }),
        }}
      >
        <DeletionProvider>
          <ListContent />
        </DeletionProvider>
      </ListBase>
    </ResourceContextProvider>
  )
}
