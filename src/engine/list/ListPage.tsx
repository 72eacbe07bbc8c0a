import { useEffect } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { ListContent } from './ListContent.tsx'
import { PagedList } from './paging/PagedList.tsx'
import { QuestionProvider } from '../actions/QuestionProvider.tsx'
import { useListFailure } from './useListFailure.ts'
import { WholeList } from './WholeList.tsx'

/** The page of a resource: its list, and the dialogs over the list. */
export function ListPage({ resource }: { resource: string }) {
  const { api } = useDescriptor(resource)
  const { dataProvider } = useEngine()
  const onError = useListFailure(resource)
  useEffect(() => (api?.feed ? dataProvider.follow(resource) : undefined), [api, dataProvider, resource])
  const content = (
    <QuestionProvider>
      <ListContent />
    </QuestionProvider>
  )
  return (
    <ResourceContextProvider value={resource}>
      {api?.paging === 'server' ? (
        <PagedList key={resource} resource={resource} onError={onError}>
          {content}
        </PagedList>
      ) : (
        <WholeList key={resource} resource={resource} onError={onError}>
          {content}
        </WholeList>
      )}
    </ResourceContextProvider>
  )
}
