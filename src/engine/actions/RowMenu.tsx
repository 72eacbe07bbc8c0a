import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import type { MenuChoice } from '#ui/menu/MenuPanel.tsx'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
import { useRecordName } from '../data/useNames.ts'
import type { AnyRecord } from '../field.ts'
import { useEngine } from '../EngineContext.ts'
import { doubtOf } from './action.ts'
import { ActionIcon } from './ActionIcon.tsx'
import { isDangerous } from './resourceAction.ts'
import type { AvailableAction } from './useAvailableActions.ts'

interface RowMenuProps {
  record: AnyRecord
  actions: readonly AvailableAction[]
  /** Whether the letters of the actions work where the menu is. */
  hasKeys?: boolean
}

/** A menu of actions on one record; nothing without actions. */
export function RowMenu({ record, actions, hasKeys = false }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = useRecordName()(record)
  const { live } = useEngine().dataProvider
  const t = useT()

  function choiceOf({ action, label, start }: AvailableAction): MenuChoice {
    const doubt = doubtOf(action, record, live)
    return {
      key: action.key,
      label: doubt ? `${label} · ${t(doubt)}` : label,
      icon: <ActionIcon shape={action.icon} />,
      danger: isDangerous(action),
      letter: hasKeys ? action.shortcut?.toUpperCase() : undefined,
      onChoose: () => start([record]),
      disabled: !!doubt,
      ...('href' in action && !doubt && { to: action.href(record), newTab: true }),
    }
  }
  if (actions.length === 0) return null
  return (
    <>
      <IconAction
        menu="menu"
        name={t('list.actions', { name })}
        icon="more"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {/* A list has a menu in each row, and hardly one of them is open. */}
      {anchor && <OpenMenu anchor={anchor} dense onClose={() => setAnchor(null)} choices={actions.map(choiceOf)} />}
    </>
  )
}
