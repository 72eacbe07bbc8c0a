import { useEffect, useMemo, useState } from 'react'
import { wordsOf, fold } from '#ui/search/fold.ts'
import type { PaletteEntry } from './found/entry.ts'
import { rank } from '#ui/search/rank.ts'
import { useT } from '#i18n/useT.ts'
import { useActions } from './found/useActions.ts'
import { useFilterEntries } from './found/useFilterEntries.ts'
import { useMissingLists } from './found/useMissingLists.ts'
import { useRecent } from './useRecent.ts'
import { useRecordActions } from './found/useRecordActions.ts'
import { useRecordEntries } from './found/useRecordEntries.ts'
import { useScreens } from './found/useScreens.ts'
import { useForms, useSettingEntries } from './found/useSettingEntries.ts'
import { useSpoken } from './found/useSpoken.ts'
import { useValueOrders } from './found/useValueOrders.ts'
import { useGetResourceLabel } from 'react-admin'
import { countNamingWhole } from './found/naming.ts'
import type { RecordEntries } from './found/useRecordEntries.ts'

const unspaced = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}`
const spaced = String.raw`\p{sc=Latin}\p{N}`
const borders = [`([${unspaced}])(?=[${spaced}])`, `([${spaced}])(?=[${unspaced}])`].map(
  (each) => new RegExp(each, 'gu'),
)

/** Puts a blank between a word of a script that has none between words and what follows: `终端fra-1` is two words. */
const separated = (query: string): string => borders.reduce((text, border) => text.replace(border, '$1 '), query)

/** The largest number of results shown. Nobody reads more; another word finds the entry faster. */
const most = 50

/** The number of entries after which the code of the search has been compiled. */
const enough = 500

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
  const { records, isReading, read } = useRecordEntries()
  const { verbs, begun, spoken } = useSpoken()
  const narrowed = useNarrowed()
  const withValue = useValueOrders()
  const actionsOf = useRecordActions().list
  const { recent } = useRecent()
  const [standing] = useState(() => [...screens(), ...actions()])
  const isTyped = query.trim() !== ''
  // Once a search has begun, all lists are fetched for it.
  const [isBegun, setBegun] = useState(isTyped)
  if (isTyped && !isBegun) setBegun(true)
  const needed = recent.map((key) => key.replace(/\/.*/, ''))
  const { unread, cut, isMissing } = useMissingLists(isBegun, needed, read)
  const isLoading = isMissing || isReading
  const forms = useForms(isBegun)
  const all = useMemo(
    () => [
      ...standing,
      ...(isBegun ? [...verbs(), ...filters()] : []),
      ...(forms ? settings(forms) : []),
      ...[...records.values()].flat(),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new on each render, their results are not
    [standing, isBegun, forms, records],
  )
  useEffect(() => {
    // The first search takes several times as long as the later ones, because its code is not compiled yet. It is run
    // here, not at the first key.
    rank(all.slice(0, enough), ['e', '1'], 0)
  }, [all])

  function search() {
    const words = wordsOf(query)
    if (subject) return words.length > 0 ? rank(actionsOf(subject), words, most, true) : whole(actionsOf(subject))
    if (words.length === 0) return whole([...chosenLast(), ...standing])
    for (const isLenient of [false, true]) {
      // What is still to come may be right.
      if (isLenient && isLoading) continue
      const asked = isLenient ? separated(query) : query
      const orders = begun(asked, records, isLenient)
      const found = [
        orders,
        inAll(orders.total > 0 ? all.filter(({ act }) => typeof act !== 'object') : all, wordsOf(asked), isLenient),
        exactly(forms ? withValue(asked, forms, isLenient).accepted : []),
        exactly(spoken(asked, records, isLenient)),
      ]
      const total = found.reduce((sum, each) => sum + each.total, 0)
      if (total > 0) return { best: found.flatMap(({ best }) => best), total }
    }
    return { best: forms && !isLoading ? withValue(separated(query), forms, true).refused : [], total: 0 }
  }
  /**
   * What has all words. The records of a resource that the first words name need only the others, and give way only to
   * a name with all words that is not a record's.
   */
  function inAll(entries: readonly PaletteEntry[], words: readonly string[], isLenient: boolean) {
    const own = narrowed(words, records, most, isLenient)
    const isOther = ({ record }: PaletteEntry) => own.every(({ resource }) => resource !== record?.resource)
    const others = rank(own.length > 0 ? entries.filter(isOther) : entries, words, most, isLenient)
    const isNamed = ({ record, folded: { lines, nameLength } }: PaletteEntry) =>
      record === undefined && words.every((word) => lines.slice(0, nameLength).includes(word))
    const best = [
      ...others.best.filter(isNamed),
      ...own.flatMap((each) => each.best),
      ...others.best.filter((entry) => !isNamed(entry)),
    ]
    return {
      best: (own.length > 0 ? best : others.best).slice(0, most),
      total: own.reduce((sum, each) => sum + each.total, others.total),
    }
  }
  function chosenLast() {
    const byKey = new Map(all.map((entry) => [entry.key, entry]))
    return recent
      .flatMap((key) => byKey.get(key) ?? [])
      .map((entry) => ({ ...entry, group: t('palette.recent'), kind: entry.group }))
  }
  const found = useMemo(() => {
    const { best, total } = search()
    const groups = grouped(best)
    return { groups, entries: groups.flatMap(({ entries }) => entries), total }
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new on each render, their results are not
  }, [all, records, forms, isLoading, query, subject])
  return { ...found, unread, cut, isReading, isLoading: isLoading || (isBegun && forms === undefined) }
}

const exactly = (entries: PaletteEntry[]) => ({ best: entries, total: entries.length })

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

/** For each resource that the first words of a query name, its records that have the other words: `user ops`. */
function useNarrowed() {
  const labelOf = useGetResourceLabel()
  return (words: readonly string[], records: RecordEntries, most: number, isLenient: boolean) =>
    [...records].flatMap(([resource, entries]) => {
      const names = fold([resource, labelOf(resource, 1), labelOf(resource, 2)].join('\n'))
      const named = Math.min(countNamingWhole(names, words, isLenient), words.length - 1)
      // A record may be named like its resource.
      for (let count = named; count > 0; count--) {
        const found = rank(entries, words.slice(count), most, isLenient)
        if (found.total > 0) return [{ resource, ...found }]
      }
      return []
    })
}
