import { useT } from '#i18n/useT.ts'
import { mayOpen } from '#engine/access.ts'
import { offeredActions, type QuestionAction } from '#engine/actions/resourceAction.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { fold } from '#ui/search/fold.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'
import { countNaming } from './naming.ts'
import type { Forms } from './useSettingEntries.ts'
import { useSynonyms } from './useSynonyms.ts'
import { useOverlay } from '../overlay.ts'

/**
 * The orders of an action and the value that it needs, in this order or the other, such as `block 203.0.113.9`; and those
 * whose value is refused.
 */
export function useValueOrders() {
  const engine = useEngine()
  const t = useT()
  const synonyms = useSynonyms()
  const { start } = useOverlay()
  const resources = Object.values(engine.resources).filter(({ name, nav }) => nav && mayOpen(engine, name))

  return (query: string, { judgeValue }: Forms, isLenient: boolean) => {
    const accepted: PaletteEntry[] = []
    const refused: PaletteEntry[] = []
    const words = query.trim().split(/\s+/)
    const folded = words.map(fold)
    for (const descriptor of resources) {
      for (const action of offeredActions(engine, descriptor, 'list')) {
        const fields = ('form' in action && action.form) || {}
        const [asked, ...others] = Object.entries(fields)
        if (!asked || others.length > 0) continue
        const [field, spec] = asked
        const label = t(action.label)
        const names = fold([action.key, label, ...synonyms(action.key)].join('\n'))
        const count = (ordered: string[]) => Math.min(countNaming(names, ordered, isLenient), words.length - 1)
        const before = count(folded)
        const after = before === 0 ? count(folded.toReversed()) : 0
        if (before + after === 0) continue
        const value = words.slice(before, words.length - after).join(' ')
        const { data, refusal } = judgeValue(spec, value)
        const { name: resource } = descriptor
        const pending = { resource, action: action as QuestionAction, records: [], values: { [field]: data } }
        const order = {
          key: `${resource}:${action.key}`,
          group: t('palette.actions'),
          name: t('app.named', { action: label, name: value }),
        }
        if (!refusal) accepted.push(paletteEntry({ ...order, act: () => start(pending) }))
        else if (before > 0) refused.push(paletteEntry({ ...order, also: [t(...refusal)], act: undefined }))
      }
    }
    return { accepted, refused }
  }
}
