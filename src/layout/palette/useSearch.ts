import { useEffect, useMemo, useState } from 'react'
import { wordsOf } from '#ui/search/fold.ts'
import type { PaletteEntry } from './found/entry.ts'
import { rank } from '#ui/search/rank.ts'
import { useT } from '../../i18n/useT.ts'
import { useActions } from './found/useActions.ts'
import { useFilterEntries } from './found/useFilterEntries.ts'
import { useMissingLists } from './found/useMissingLists.ts'
import { useRecent } from './useRecent.ts'
import { useRecordActions } from './found/useRecordActions.ts'
import { useRecordEntries } from './found/useRecordEntries.ts'
import { useScreens } from './found/useScreens.ts'
import { useForms, useSettingEntries } from './found/useSettingEntries.ts'
import { useSpoken } from './found/useSpoken.ts'

/** The largest number of results shown. Nobody reads more; another word finds the entry faster. */
const most = 50

/**
 * The results of a query: loaded records immediately, records of other lists when they arrive. Without a query: what was
 * chosen last, then screens and actions. With a subject: the actions on that record.
 */
export function useSearch(query: string, subject: PaletteEntry | undefined) {
  const t = useT()
  const screens = useScreens()
  const actions = useActions()
  const filters = useFilterEntries()
  const settings = useSettingEntries()
  const read = useRecordEntries()
  const spoken = useSpoken()
  const actionsOf = useRecordActions().list
  const { recent } = useRecent()
  const [standing] = useState(() => [...screens(), ...actions()])
  const [records, setRecords] = useState(read)
  const isTyped = query.trim() !== ''
  // Once a search has begun, all lists are fetched for it.
  const [isBegun, setBegun] = useState(isTyped)
  if (isTyped && !isBegun) setBegun(true)
  const needed = recent.map((key) => key.replace(/\/.*/, ''))
  const { unread, isLoading } = useMissingLists(isBegun, needed, () => setRecords(read()))
  const forms = useForms(isBegun)
  const all = useMemo(
    () => [
      ...standing,
      ...(isBegun ? filters() : []),
      ...(forms ? settings(forms) : []),
      ...[...records.values()].flat(),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new on each render, their results are not
    [standing, isBegun, forms, records],
  )
  useEffect(() => {
    // The first search takes several times as long as the later ones, because its code is not compiled yet. It is run
    // here, not at the first key.
    rank(all, ['e', '1'], 0)
  }, [all])

  function search() {
    const words = wordsOf(query)
    if (subject) return words.length > 0 ? rank(actionsOf(subject), words, most, true) : whole(actionsOf(subject))
    if (words.length === 0) return whole([...chosenLast(), ...standing])
    const asked = { records, decode: forms?.decoderOf }
    for (const isLenient of [false, true]) {
      // What is still to come may be right.
      if (isLenient && isLoading) continue
      const { best, total } = rank(all, words, most, isLenient)
      const orders = spoken(query, { ...asked, isLenient })
      if (total + orders.length > 0) return { best: [...best, ...orders], total: total + orders.length }
    }
    return whole([])
  }
  function chosenLast() {
    const byKey = new Map(all.map((entry) => [entry.key, entry]))
    return recent.flatMap((key) => byKey.get(key) ?? []).map((entry) => ({ ...entry, group: t('palette.recent') }))
  }
  const found = useMemo(() => {
    const { best, total } = search()
    const groups = grouped(best)
    return { groups, entries: groups.flatMap(({ entries }) => entries), total }
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new on each render, their results are not
  }, [all, records, forms, isLoading, query, subject])
  return { ...found, unread, isLoading: isLoading || (isBegun && forms === undefined) }
}

const whole = (entries: PaletteEntry[]) => ({ best: entries.slice(0, most), total: entries.length })

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
