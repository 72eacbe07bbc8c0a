import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { doubtOf } from '#engine/actions/action.ts'
import { isDangerous, offeredActions, type ResourceAction } from '#engine/actions/resourceAction.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { withDialog } from '#engine/nav/dialogUrl.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'
import { useOverlay } from '../overlay.ts'
import { useOpen } from '../useOpen.ts'

const byId = memoByRef((records: readonly AnyRecord[]) => new Map(records.map((record) => [record.id, record])))

/** The actions that the signed-in user may use on the record of an entry; the last ones are dangerous. */
export function useRecordActions() {
  const engine = useEngine()
  const t = useT()
  const { start } = useOverlay()
  const { openTab } = useOpen()
  const notify = useNotify()
  const group = t('palette.actions')
  const entryOf = (
    { key }: PaletteEntry,
    act: string,
    rest: Omit<Parameters<typeof paletteEntry>[0], 'key' | 'group'>,
  ) => paletteEntry({ key: `${key}:${act}`, group, ...rest })

  function applicable({ record: { resource, id } = { resource: '', id: 0 } }: PaletteEntry, action: ResourceAction) {
    const record = byId((engine.dataProvider.loaded(resource) ?? []) as AnyRecord[]).get(id)
    return record && !action.refusal?.(record, engine) ? record : undefined
  }

  /** The entry that uses an action on the record of an entry; none where the action does not apply. */
  function orderFor(
    subject: PaletteEntry,
    action: ResourceAction,
    told: Pick<PaletteEntry, 'name' | 'kind' | 'letter'>,
  ): PaletteEntry[] {
    const record = applicable(subject, action)
    if (!record) return []
    const { resource = '' } = subject.record ?? {}
    const doubt = doubtOf(action, record, engine.dataProvider.live)
    const name = doubt ? `${told.name} · ${t(doubt)}` : told.name
    const actOf = (): PaletteEntry['act'] => {
      if (doubt) return () => notify(doubt, { type: 'warning' })
      if ('href' in action) return () => openTab(action.href(record))
      if ('opens' in action) return engine.resources[resource]?.route + withDialog('', action.opens([record]))
      return () => start({ resource, action, records: [record] })
    }
    return [entryOf(subject, action.key, { ...told, name, act: actOf(), danger: isDangerous(action) })]
  }

  function list(subject: PaletteEntry): PaletteEntry[] {
    const descriptor = engine.resources[subject.record?.resource ?? '']
    const actions = descriptor ? offeredActions(engine, descriptor, 'row') : []
    const ordersFor = (some: readonly ResourceAction[]) =>
      some.flatMap((action) =>
        orderFor(subject, action, { name: t(action.label), letter: action.shortcut?.toUpperCase() }),
      )
    const newTab = { name: t('shortcuts.newTab'), act: () => openTab(String(subject.act)) }
    return [
      ...ordersFor(actions.filter((action) => !isDangerous(action))),
      entryOf(subject, 'newTab', newTab),
      ...ordersFor(actions.filter(isDangerous)),
    ]
  }
  return { orderFor, list, applies: (...asked: Parameters<typeof applicable>) => applicable(...asked) !== undefined }
}
