import { useGetResourceLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { offeredActions } from '#engine/actions/resourceAction.ts'
import { mayOpen } from '#engine/access.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { fold, wordsOf } from '#ui/search/fold.ts'
import { rank } from '#ui/search/rank.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { useRecent } from '../useRecent.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'
import { countNaming } from './naming.ts'
import { useRecordActions } from './useRecordActions.ts'
import type { RecordEntries } from './useRecordEntries.ts'
import { useSynonyms } from './useSynonyms.ts'

/** The largest number of records that are offered with an action; more where nothing else is offered. */
const most = 5
const mostAlone = 50

/** Several entries of the firewall may be about one address, which has one entry here. */
const apart = (entries: readonly PaletteEntry[]) => {
  const seen = new Set<string>()
  return entries.filter(({ id, name }) => id !== undefined || seen.size < seen.add(name).size)
}

/** The orders of an action and the record for it: `terminal tokyo-1`. */
export function useSpoken() {
  const engine = useEngine()
  const t = useT()
  const labelOf = useGetResourceLabel()
  const synonyms = useSynonyms()
  const { orderFor, applies } = useRecordActions()
  const { recent } = useRecent()
  const offered = Object.values(engine.resources)
    .filter(({ name, nav }) => nav && mayOpen(engine, name))
    .flatMap((descriptor) =>
      offeredActions(engine, descriptor, 'row').map((action) => {
        const label = t(action.label)
        const words = [action.key, ...synonyms(action.key)]
        const kind = labelOf(descriptor.name, 2)
        const order = (entry: PaletteEntry) =>
          orderFor(entry, action, { name: t('app.named', { action: label, name: entry.name }), kind })
        return {
          resource: descriptor.name,
          action,
          label,
          words,
          names: fold([label, ...words].join('\n')),
          kind,
          order,
        }
      }),
    )

  /** The orders without their record yet. Each types itself, and asks for the record. */
  function verbs(): PaletteEntry[] {
    const labels = new Map(offered.map(({ label, ...each }) => [label, each]))
    return [...labels].map(([label, { action, words, kind }]) => {
      const isAlone = offered.every((each) => each.label !== label || each.kind === kind)
      return paletteEntry({
        key: `verb ${action.key}`,
        group: t('palette.actions'),
        name: t('app.named', { action: label, name: '…' }),
        words,
        ...(isAlone && { kind }),
        act: { query: `${label} ` },
      })
    })
  }

  /** The orders that a query has begun with the whole action and a blank, for any record. */
  function begun(query: string, records: RecordEntries, isLenient: boolean) {
    const words = /\s$/.test(query) ? wordsOf(query) : []
    const lists = offered
      .filter(({ names }) => words.length > 0 && countNaming(names, words, isLenient) === words.length)
      .map(({ resource, action, order }) => {
        const entries = apart((records.get(resource) ?? []).filter((entry) => applies(entry, action)))
        const chosenLast = recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? [])
        return { entries: [...new Set([...chosenLast, ...entries])], order }
      })
      .filter(({ entries }) => entries.length > 0)
    const each = lists.length > 1 ? most : mostAlone
    return {
      best: lists.flatMap(({ entries, order }) => entries.slice(0, each).flatMap(order)),
      total: lists.reduce((sum, { entries }) => sum + entries.length, 0),
    }
  }

  /** The orders that a query has in words: an action and the record for it, in this order or the other. */
  function spoken(query: string, records: RecordEntries, isLenient: boolean): PaletteEntry[] {
    const words = wordsOf(query)
    const ways = [words, words.toReversed()]
    // Several actions may begin alike, and leave the same words for the same records.
    const ranked = memoByRef((entries: readonly PaletteEntry[], rest: string) =>
      apart(rank(entries, rest.split(' '), most, isLenient).best),
    )
    return offered
      .flatMap(({ resource, names, order }) => {
        const entries = records.get(resource) ?? []
        for (const ordered of ways) {
          const named = Math.min(countNaming(names, ordered, isLenient), ordered.length - 1)
          // Two labels may begin alike, and a record may be named like an action.
          for (let count = named; count > 0; count--) {
            const rest = ordered === words ? words.slice(count) : words.slice(0, -count)
            const found = ranked(entries, rest.join(' ')).flatMap(order)
            if (found.length > 0) return found
          }
        }
        return []
      })
      .slice(0, 2 * most)
  }
  return { verbs, begun, spoken }
}
