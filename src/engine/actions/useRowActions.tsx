import type { ReactElement } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useDialogUrl } from '../nav/dialogUrl.ts'
import { Icon } from '#ui/Icon.tsx'
import { useAllowed } from '../useAllowed.ts'
import { useOwnActions } from './useOwnActions.ts'
import { useAskForAction } from './pendingAction.ts'

export type RowAction = {
  key: string
  label: string
  icon: ReactElement
  /** The action cannot be undone: it stands last, set apart, in the error color. */
  danger?: boolean
} & (
  | { run(): void }
  /** A screen that opens in a new browser tab. */
  | { to: string }
)

/**
 * The actions on one record, in this order: actions for a single record, edit, actions that also work on several
 * records, deletion.
 */
export function useRowActions(record: AnyRecord): RowAction[] {
  const resource = useResourceContext() ?? ''
  const { selectionDisabledReason } = useDescriptor(resource)
  const { viewer } = useEngine()
  const { open } = useDialogUrl()
  const ask = useAskForAction()
  const allowed = useAllowed()
  const translate = useTranslate()
  const t = useT()
  const own = useOwnActions()
    .filter(([, { on, isAvailable }]) => on !== 'list' && (isAvailable?.(record, viewer) ?? true))
    .map(([key, action]): RowAction & { first: boolean } => {
      const Icon = action.icon
      const labelled = {
        key,
        label: translate(`resources.${resource}.actions.${key}`),
        icon: <Icon fontSize="small" />,
        first: 'href' in action || action.on === 'record',
        danger: 'danger' in action,
      }
      return 'href' in action
        ? { ...labelled, to: action.href(record) }
        : { ...labelled, run: () => ask({ actionKey: key, records: [record] }) }
    })
  const edit = { key: 'edit', label: t('app.edit'), icon: <Icon name="edit" /> }
  const remove = { key: 'delete', label: t('app.delete'), icon: <Icon name="delete" />, danger: true }
  const removable = allowed('delete') && !selectionDisabledReason?.(record, viewer)
  return [
    ...own.filter(({ first }) => first),
    ...(allowed('update') ? [{ ...edit, run: () => open({ mode: 'edit', id: record.id }) }] : []),
    ...own.filter(({ first, danger }) => !first && !danger),
    ...own.filter(({ danger }) => danger),
    ...(removable ? [{ ...remove, run: () => ask({ actionKey: 'delete', records: [record] }) }] : []),
  ]
}
