import { useTranslate } from 'react-admin'
import type { decoderOf } from '#engine/form/formSchema.ts'
import { offeredActions, type QuestionAction, type ResourceAction } from '#engine/actions/resourceAction.ts'
import { mayOpen } from '#engine/access.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { fold, wordsOf } from '#ui/search/fold.ts'
import { isNear } from '#ui/search/near.ts'
import { rank } from '#ui/search/rank.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'
import { useOverlay } from '../overlay.ts'
import { useRecordActions } from './useRecordActions.ts'
import type { RecordEntries } from './useRecordEntries.ts'

/** The largest number of records that are offered with an action. */
const most = 5

/** How many of the first words name the action, each as the beginning of a word of its label or of its key. */
function wordsNaming({ key }: ResourceAction, label: string, words: readonly string[], isLenient: boolean): number {
  const text = fold(`${key}\n${label}`)
  const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u)
  const isNamed = (word: string) => parts.some((part) => part.startsWith(word)) || (isLenient && isNear(text, word))
  const end = words.findIndex((word) => !isNamed(word))
  return end < 0 ? words.length : end
}

interface Asked {
  records: RecordEntries
  decode: typeof decoderOf | undefined
  isLenient: boolean
}

/**
 * What a query orders: an action and the record for it, in this order or the other (`terminal tokyo-1`), or an action
 * and the value that it needs (`block 203.0.113.9`).
 */
export function useSpoken(): (query: string, asked: Asked) => PaletteEntry[] {
  const engine = useEngine()
  const translate = useTranslate()
  const { start } = useOverlay()
  const { use } = useRecordActions()
  const resources = Object.values(engine.resources).filter(({ name, nav }) => nav && mayOpen(engine, name))

  function onRecords(query: string, { records, isLenient }: Asked) {
    const words = wordsOf(query)
    const orders = [words, words.toReversed()]
    return resources.flatMap((descriptor) => {
      const entries = records.get(descriptor.name) ?? []
      const actions = entries.length > 0 ? offeredActions(engine, descriptor, 'row') : []
      return actions.flatMap((action) => {
        const label = translate(action.label)
        for (const ordered of orders) {
          const named = Math.min(wordsNaming(action, label, ordered, isLenient), ordered.length - 1)
          // Two labels may begin alike, and a record may be named like an action.
          for (let count = named; count > 0; count--) {
            const rest = ordered === words ? words.slice(count) : words.slice(0, -count)
            const { best } = rank(entries, rest, most, isLenient)
            const found = best.flatMap((entry) =>
              use(entry, action, translate('app.named', { action: label, name: entry.name })),
            )
            if (found.length > 0) return found
          }
        }
        return []
      })
    })
  }

  function withValue(query: string, { decode, isLenient }: Asked) {
    const [, word = '', value = ''] = /^(\S+)\s+(.+)$/.exec(query.trim()) ?? []
    if (!decode || !value) return []
    return resources.flatMap((descriptor) =>
      offeredActions(engine, descriptor, 'list').flatMap((action) => {
        const label = translate(action.label)
        const [field, ...others] = Object.keys(('form' in action && action.form) || {})
        if (field === undefined || others.length > 0) return []
        if (wordsNaming(action, label, wordsOf(word), isLenient) === 0) return []
        const fields = (action as QuestionAction).form ?? {}
        const wire = decode({ ...descriptor, fields }, { [field]: value })(field)
        if (wire === undefined) return []
        const { name: resource } = descriptor
        const pending = { resource, action: action as QuestionAction, records: [], values: { [field]: wire } }
        return paletteEntry({
          key: `${resource}:${action.key}`,
          group: translate('palette.actions'),
          name: translate('app.named', { action: label, name: value }),
          act: () => start(pending),
        })
      }),
    )
  }

  return (query, asked) => [...withValue(query, asked), ...onRecords(query, asked)].slice(0, 2 * most)
}
