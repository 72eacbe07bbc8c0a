import { useEffect, useEffectEvent, useState } from 'react'
import { mayOpen } from '#engine/access.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { readListsOf } from '#engine/data/related.ts'

/**
 * Fetches the lists that have a page of their own and are not loaded: all of them once the search has begun, before
 * that only those that are needed for what is shown first. Returns whether lists are still to come, and those that
 * could not be fetched.
 */
export function useMissingLists(hasBegun: boolean, needed: readonly string[], onArrival: () => void) {
  const engine = useEngine()
  const [unread, setUnread] = useState<readonly string[]>([])
  const missing = Object.values(engine.resources)
    .filter(({ name, nav, api }) => nav && !api?.singleton && api?.paging !== 'server' && mayOpen(engine, name))
    .map(({ name }) => name)
    .filter((name) => (hasBegun || needed.includes(name)) && !engine.dataProvider.loaded(name))
  const read = useEffectEvent((isOver: () => boolean) => {
    for (const name of missing) {
      readListsOf(engine, [name]).then(
        () => isOver() || onArrival(),
        () => isOver() || setUnread((others) => [...others, name]),
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
  return { unread, isLoading: missing.some((name) => !unread.includes(name)) }
}
