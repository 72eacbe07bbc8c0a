import type { ComponentProps } from 'react'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '../field.ts'
import { IconAction, IconLink } from '#ui/IconAction.tsx'
import { useRecordName } from '../data/useNames.ts'
import { ActionIcon } from './ActionIcon.tsx'
import type { ActionShape } from './action.ts'
import type { ResourceAction } from './resourceAction.ts'
import { RowMenu } from './RowMenu.tsx'
import { useAvailableActions, type AvailableAction } from './useAvailableActions.ts'
import { useDoubt } from './useDoubt.ts'

/** A button draws an icon of ours itself: a table of a hundred rows has hundreds of them. */
const inIconButton = (shape: ActionShape) => (typeof shape === 'string' ? shape : <ActionIcon shape={shape} />)

const keysOf = ({ shortcut }: ResourceAction) =>
  shortcut === undefined ? undefined : { shown: shortcut.toUpperCase(), known: shortcut.toUpperCase() }

/**
 * At most two icons. With more than two actions: the first action as an icon and a menu for the rest. `menuOnly` puts
 * all actions into the menu.
 */
export function RowActions({ record, menuOnly = false }: { record: AnyRecord; menuOnly?: boolean }) {
  const actions = useAvailableActions('row', record).filter(({ refusal }) => !refusal)
  const name = useRecordName()(record)
  const t = useT()
  const icons = menuOnly ? [] : actions.slice(0, actions.length > 2 ? 1 : 2)
  return (
    <>
      {icons.map(({ action, label, start }) => {
        const named = {
          name: t('app.named', { action: label, name }),
          icon: inIconButton(action.icon),
          keys: keysOf(action),
        }
        return <RowIcon key={action.key} {...{ named, action, start, record }} />
      })}
      <RowMenu record={record} actions={actions.slice(icons.length)} hasKeys />
    </>
  )
}

interface RowIconProps extends Pick<AvailableAction, 'action' | 'start'> {
  named: Omit<ComponentProps<typeof IconLink>, 'to' | 'doubt'>
  record: AnyRecord
}

/** A button or a link that may be of no use at present. */
function RowIcon({ named, action, start, record }: RowIconProps) {
  const doubt = useDoubt(action, record)
  if ('href' in action) return <IconLink {...named} doubt={doubt} to={action.href(record)} />
  const name = doubt ? `${named.name} · ${doubt}` : named.name
  return <IconAction {...named} name={name} disabled={!!doubt} onClick={() => start([record])} />
}
