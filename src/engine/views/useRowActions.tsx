import type { ReactElement } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { Action } from '../action.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useDeletion } from './deletion.ts'
import { useDialogUrl } from './dialogUrl.ts'
import { Glyph } from './Glyph.tsx'
import { useAllowed } from './useAllowed.ts'
import { useRunAction } from './useRunAction.ts'

export interface RowAction {
  key: string
  label: string
  icon: ReactElement
  run(): void
}

/** What can be done with one record: the descriptor's own actions, then edit and delete. */
export function useRowActions(record: AnyRecord): RowAction[] {
  const resource = useResourceContext() ?? ''
  const { actions = {} } = useDescriptor(resource)
  const { isAdmin } = useEngine()
  const { open } = useDialogUrl()
  const ask = useDeletion()
  const run = useRunAction()
  const allowed = useAllowed()
  const translate = useTranslate()
  const t = useT()
  const own = Object.entries<Action<AnyRecord>>(actions).flatMap(([key, action]): RowAction[] => {
    if (action.on !== 'row' || (action.admin && !isAdmin)) return []
    const Icon = action.icon
    return [
      {
        key,
        label: translate(`resources.${resource}.actions.${key}`),
        icon: <Icon />,
        run: () => run(key, action, record),
      },
    ]
  })
  const edit = { key: 'edit', label: t('app.edit'), icon: <Glyph name="edit" /> }
  const remove = { key: 'delete', label: t('app.delete'), icon: <Glyph name="delete" /> }
  return [
    ...own,
    ...(allowed('update') ? [{ ...edit, run: () => open({ mode: 'edit', id: record.id }) }] : []),
    ...(allowed('delete') ? [{ ...remove, run: () => ask([record]) }] : []),
  ]
}
