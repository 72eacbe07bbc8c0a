import ExpandMore from '@mui/icons-material/ExpandMore'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
import { ActionIcon } from './ActionIcon.tsx'
import type { AvailableAction } from './useAvailableActions.ts'

interface ActionMenuProps {
  actions: readonly AvailableAction[]
  onChoose: (chosen: AvailableAction) => void
  /** Default: that they are for the ticked rows. */
  name?: string
  /** Shows only an icon. */
  short?: boolean
}

/** A menu of actions on the ticked rows, or on the list. */
export function ActionMenu({ actions, onChoose, name, short = false }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const t = useT()
  const label = name ?? t('list.withSelected')
  return (
    <>
      {short ? (
        <IconAction menu="menu" name={label} icon="more" onClick={(event) => setAnchor(event.currentTarget)} />
      ) : (
        <button
          type="button"
          className="text-button"
          aria-haspopup="menu"
          aria-expanded={!!anchor}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {label}
          <ExpandMore fontSize="small" className="after" />
        </button>
      )}
      <OpenMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={actions.map((available) => ({
          key: available.action.key,
          label: available.label,
          icon: <ActionIcon shape={available.action.icon} />,
          onChoose: () => onChoose(available),
        }))}
      />
    </>
  )
}
