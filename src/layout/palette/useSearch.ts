import { useEffect, useMemo, useState } from 'react'
import { wordsOf } from '#ui/search/fold.ts'
import type { PaletteEntry } from './entry.ts'
import { rank } from '#ui/search/rank.ts'
import { useActions } from './useActions.ts'
import { useMissingLists } from './useMissingLists.ts'
import { useRecordEntries } from './useRecordEntries.ts'
import { useScreens } from './useScreens.ts'

/** The largest number of results shown. Nobody reads more; another word finds the entry faster. */
const most = 50

/**
 * The results of a query: loaded records immediately, records of other lists when they arrive. Without a query:
 * screens and actions.
 */
export function useSearch(query: string) {
  const screens = useScreens()
  const actions = useActions()
  const records = useRecordEntries()
  const [standing] = useState(() => [...screens(), ...actions()])
  const [all, setAll] = useState(() => [...standing, ...records()])
  const isTyped = query.trim() !== ''
  // Once a search has begun, all lists are fetched for it.
  const [isBegun, setBegun] = useState(isTyped)
  if (isTyped && !isBegun) setBegun(true)
  const unread = useMissingLists(isBegun, () => setAll([...standing, ...records()]))
  useEffect(() => {
    // The first search takes several times as long as the later ones, because its code is not compiled yet. It is run
    // here, not at the first key.
    rank(all, ['e', '1'], 0)
  }, [all])
  const found = useMemo(() => {
    const words = wordsOf(query)
    const { best, total } =
      words.length > 0 ? rank(all, words, most) : { best: standing.slice(0, most), total: standing.length }
    const groups = grouped(best)
    return { groups, entries: groups.flatMap(({ entries }) => entries), total }
  }, [all, standing, query])
  return { ...found, unread }
}

export interface Group {
  heading: string
  entries: PaletteEntry[]
}

/** Groups the entries under their headings; the heading of the best entry comes first. */
function grouped(entries: readonly PaletteEntry[]): Group[] {
  const groups = new Map<string, PaletteEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.group)
    if (group) group.push(entry)
    else groups.set(entry.group, [entry])
  }
  return [...groups].map(([heading, entries]) => ({ heading, entries }))
}
