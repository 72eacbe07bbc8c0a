import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { LinkBase } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { IconAction, inNewTab } from '#ui/IconAction.tsx'
import { useRecordName } from '../data/useRecordName.ts'
import type { AnyRecord } from '../field.ts'
import { ActionIcon } from './ActionIcon.tsx'
import { isDangerous } from './resourceAction.ts'
import type { AvailableAction } from './useAvailableActions.ts'

/** A menu of actions on one record; nothing without actions. */
export function RowMenu({ record, actions }: { record: AnyRecord; actions: readonly AvailableAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = useRecordName()(record)
  const t = useT()
  const firstDangerous = actions.findIndex(({ action }) => isDangerous(action))
  if (actions.length === 0) return null
  return (
    <>
      <IconAction
        menu="menu"
        name={t('list.actions', { name })}
        icon="more"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {actions.map(({ action, label, start }, position) => [
            position > 0 && position === firstDangerous && <Divider key="apart" />,
            <MenuItem
              key={action.key}
              dense
              sx={isDangerous(action) ? { color: 'error.main' } : undefined}
              {...('href' in action && { component: LinkBase, to: action.href(record), ...inNewTab })}
              onClick={() => {
                setAnchor(null)
                start([record])
              }}
            >
              <ListItemIcon sx={{ color: 'inherit' }}>
                <ActionIcon shape={action.icon} />
              </ListItemIcon>
              {label}
            </MenuItem>,
          ])}
        </Menu>
      )}
    </>
  )
}
