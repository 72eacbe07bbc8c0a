import { useTranslate } from 'react-admin'
import { isDangerous, offeredActions, type ResourceAction } from '#engine/actions/resourceAction.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { withDialog } from '#engine/nav/dialogUrl.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'
import { useOverlay } from '../overlay.ts'
import { useOpen } from '../useOpen.ts'

/** The actions that the signed-in user may use on the record of an entry; the last ones are dangerous. */
export function useRecordActions() {
  const engine = useEngine()
  const translate = useTranslate()
  const { start } = useOverlay()
  const { hrefOf } = useOpen()
  const openTab = (address: string) => void window.open(hrefOf(address), '_blank', 'noopener')
  const group = translate('palette.actions')
  const entryOf = ({ key }: PaletteEntry, act: string, rest: Pick<PaletteEntry, 'name' | 'act'>) =>
    paletteEntry({ key: `${key}:${act}`, group, ...rest })

  /** The entry that uses an action on the record of an entry; undefined where the action does not apply. */
  function use(subject: PaletteEntry, action: ResourceAction, name = translate(action.label)): PaletteEntry[] {
    const { resource = '', id } = subject
    const record = engine.dataProvider.loaded(resource)?.find((each) => each.id === id) as AnyRecord | undefined
    if (!record || action.refusal?.(record, engine.viewer)) return []
    const actOf = (): PaletteEntry['act'] => {
      if ('href' in action) return () => openTab(action.href(record))
      if ('opens' in action) return engine.resources[resource]?.route + withDialog('', action.opens([record]))
      return () => start({ resource, action, records: [record] })
    }
    return [entryOf(subject, action.key, { name, act: actOf() })]
  }

  function list(subject: PaletteEntry): PaletteEntry[] {
    const descriptor = engine.resources[subject.resource ?? '']
    const actions = descriptor ? offeredActions(engine, descriptor, 'row') : []
    const newTab = { name: translate('shortcuts.newTab'), act: () => openTab(String(subject.act)) }
    return [
      ...actions.filter((action) => !isDangerous(action)).flatMap((action) => use(subject, action)),
      entryOf(subject, 'newTab', newTab),
      ...actions.filter(isDangerous).flatMap((action) => use(subject, action)),
    ]
  }
  return { use, list }
}
