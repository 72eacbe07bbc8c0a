import { useEffect, useEffectEvent, useState } from 'react'
import { mayOpen } from '#engine/access.ts'
import { useEngine, type Engine } from '#engine/EngineContext.ts'
import { readListsOf } from '#engine/data/related.ts'

/** The lists that have a page of their own and are not loaded yet. */
const missingIn = (engine: Engine) =>
  Object.values(engine.resources)
    .filter(({ name, nav, api }) => nav && !api?.singleton && api?.paging !== 'server' && mayOpen(engine, name))
    .map(({ name }) => name)
    .filter((name) => !engine.dataProvider.loaded(name))

/** Fetches each list that is not loaded once the user searches. Returns the lists that could not be fetched. */
export function useMissingLists(wanted: boolean, onArrival: () => void): readonly string[] {
  const engine = useEngine()
  const [unread, setUnread] = useState<readonly string[]>([])
  const arrived = useEffectEvent(onArrival)
  const missing = useEffectEvent(() => missingIn(engine).map((name) => [name, readListsOf(engine, [name])] as const))
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    for (const [name, list] of missing()) {
      list.then(
        () => isOver || arrived(),
        () => isOver || setUnread((others) => [...others, name]),
      )
    }
    return () => {
      isOver = true
    }
  }, [wanted])
  return unread
}
