import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { maySearch } from '#engine/access.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { readListsOf } from '#engine/data/related.ts'
import type { AnyResource } from '#engine/resource.ts'

const isPaged = ({ api }: AnyResource) => api?.paging === 'server'

/**
 * Fetches the lists that may be searched and are not loaded: all of them once the search has begun, before that only
 * those that are needed for what is shown first. Lists that the server divides into pages are fetched for each search,
 * unless they have just been, because no screen keeps them up to date. Returns whether lists are still to come, those
 * that could not be fetched, and those of which only a part is searched.
 */
export function useMissingLists(hasBegun: boolean, needed: readonly string[], onArrival: () => void) {
  const engine = useEngine()
  const queryClient = useQueryClient()
  const [unread, setUnread] = useState<readonly string[]>([])
  const { dataProvider } = engine
  const searched = Object.values(engine.resources).filter(({ name }) => maySearch(engine, name))
  const wanted = searched.filter(({ name }) => hasBegun || needed.includes(name))
  const missing = wanted.filter(({ name }) => !dataProvider.loaded(name))
  const fetchList = (resource: AnyResource): Promise<unknown> =>
    isPaged(resource)
      ? queryClient.fetchQuery({ ...dataProvider.listQuery(resource.name), networkMode: 'always' })
      : readListsOf(engine, [resource.name])
  const note = (name: string, isUnread: boolean) =>
    setUnread((others) => [...others.filter((other) => other !== name), ...(isUnread ? [name] : [])])
  const read = useEffectEvent((isOver: () => boolean) => {
    for (const resource of wanted.filter((each) => isPaged(each) || missing.includes(each))) {
      fetchList(resource).then(
        () => {
          if (isOver()) return
          note(resource.name, false)
          onArrival()
        },
        () => isOver() || note(resource.name, true),
      )
    }
  })
  useEffect(() => {
    let isOver = false
    read(() => isOver)
    return () => {
      isOver = true
    }
  }, [hasBegun])
  return {
    unread,
    cut: searched.map(({ name }) => name).filter(dataProvider.isCut),
    isMissing: missing.some(({ name }) => !unread.includes(name)),
  }
}
