import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecordsOf } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useTicking } from '#ui/values/clock.ts'
import { examine } from './examine.ts'
import { readParts, wholeLists } from './readLists.ts'

const hour = 3_600_000

/** What the security check finds; the report is undefined as long as a list is on its way. */
export function useSecurity() {
  const engine = useEngine()
  const { viewer } = engine
  const names = wholeLists(engine)
  const { lists, isLoading, error } = useRecordsOf(names)
  const { data: parts, refetch } = useQuery({ queryKey: ['security', viewer.id], queryFn: () => readParts(engine) })
  const dialect = engine.dialect()
  const now = useTicking((time) => time - (time % hour))
  const report = useMemo(() => {
    if (isLoading || !parts) return undefined
    const read = Object.fromEntries(names.flatMap((name, at) => (lists[at] ? [[name, lists[at]]] : [])))
    return examine({ now, dialect, viewer, page: window.location, lists: { ...read, ...parts.lists } })
    // oxlint-disable-next-line react/exhaustive-deps -- the names are new on each render, the lists are not
  }, [lists, parts, isLoading, now, dialect, viewer])
  const again = () => {
    engine.dataProvider.resume()
    if (parts?.error) void refetch()
  }
  return { report, error: error ?? parts?.error, again }
}
