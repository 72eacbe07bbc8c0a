import { useEffect, useMemo, useState } from 'react'
import { wordsOf } from './fold.ts'
import type { PaletteEntry } from './entry.ts'
import { rank } from './rank.ts'
import { useActions } from './useActions.ts'
import { useMissingLists } from './useMissingLists.ts'
import { useRecordEntries } from './useRecordEntries.ts'
import { useScreens } from './useScreens.ts'

/** More than this nobody reads; another word finds faster. */
const most = 50

/** What a query finds: in what is here at once, in the other lists as they come; screens and actions before there is one. */
export function useSearch(query: string) {
  const screens = useScreens()
  const actions = useActions()
  const records = useRecordEntries()
  const [standing] = useState(() => [...screens(), ...actions()])
  const [all, setAll] = useState(() => [...standing, ...records()])
  const isTyped = query.trim() !== ''
  // A search that is begun is meant for all of them.
  const [isBegun, setBegun] = useState(isTyped)
  if (isTyped && !isBegun) setBegun(true)
  const unread = useMissingLists(isBegun, () => setAll([...standing, ...records()]))
  useEffect(() => {
    // The first search takes several times as long as all others, for nothing is compiled yet: better now than at a key.
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

/** The entries under their headings; the heading of the best one first. */
function grouped(entries: readonly PaletteEntry[]): Group[] {
  const groups = new Map<string, PaletteEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.group)
    if (group) group.push(entry)
    else groups.set(entry.group, [entry])
  }
  return [...groups].map(([heading, entries]) => ({ heading, entries }))
}
