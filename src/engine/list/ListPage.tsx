import { Suspense, useEffect, type ReactNode } from 'react'
import { ResourceContextProvider, useGetResourceLabel, useListContext } from 'react-admin'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { ListContent } from './ListContent.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { QuestionProvider } from '../actions/QuestionProvider.tsx'
import { useListFailure } from './useListFailure.ts'
import { useNextRow } from './useNextRow.ts'
import { WholeList } from './WholeList.tsx'

const PagedList = lazyPart(async () => (await import('./paging/PagedList.tsx')).PagedList, { bare: true })

/** The page of a resource: its list, and the dialogs over the list. */
export function ListPage({ resource }: { resource: string }) {
  const { api } = useDescriptor(resource)
  const { dataProvider } = useEngine()
  const onError = useListFailure(resource)
  useEffect(() => (api?.feed ? dataProvider.follow(resource) : undefined), [api, dataProvider, resource])
  const content = (
    <Asking>
      <ListContent />
    </Asking>
  )
  return (
    <ResourceContextProvider value={resource}>
      {api?.paging === 'server' ? (
        <PartBoundary>
          <Suspense fallback={<Waiting />}>
            <PagedList key={resource} resource={resource} onError={onError}>
              {content}
            </PagedList>
          </Suspense>
        </PartBoundary>
      ) : (
        <WholeList key={resource} resource={resource} onError={onError}>
          {content}
        </WholeList>
      )}
    </ResourceContextProvider>
  )
}

/** The questions of a list: records with which an action is done are no longer ticked. */
function Asking({ children }: { children: ReactNode }) {
  const { resource, selectedIds, onSelect } = useListContext()
  const label = useGetResourceLabel()(resource, 2)
  const focusNext = useNextRow()
  return (
    <QuestionProvider
      onDone={(records) => {
        focusNext(records)
        onSelect(selectedIds.filter((id) => !records.some((record) => record.id === id)))
      }}
    >
      {/* When the focused element disappears, the focus moves to the list. */}
      <section tabIndex={-1} aria-label={label} style={{ outline: 0 }}>
        {children}
      </section>
    </QuestionProvider>
  )
}
