import { ResourceContextProvider } from 'react-admin'
import { useDescriptor } from '../EngineContext.ts'
import { ListContent } from './ListContent.tsx'
import { PagedList } from './PagedList.tsx'
import { QuestionProvider } from './QuestionProvider.tsx'
import { useListFailure } from './useListFailure.ts'
import { WholeList } from './WholeList.tsx'

/** The page of a resource: its list, and the dialogs over it. */
export function ListPage({ resource }: { resource: string }) {
  const { api } = useDescriptor(resource)
  const onError = useListFailure()
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
        <WholeList resource={resource} onError={onError}>
          {content}
        </WholeList>
      )}
    </ResourceContextProvider>
  )
}
