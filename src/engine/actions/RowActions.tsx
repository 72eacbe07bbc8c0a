import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { LinkBase } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '../field.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconAction, IconLink, inNewTab } from '#ui/IconAction.tsx'
import { useRecordName } from '../data/useRecordName.ts'
import { useRowActions } from './useRowActions.tsx'

/**
 * At most two icons. With more than two actions: the first action as an icon and a menu for the rest. `menuOnly` puts
 * all actions into the menu.
 */
export function RowActions({ record, menuOnly = false }: { record: AnyRecord; menuOnly?: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const actions = useRowActions(record)
  const name = useRecordName()(record)
  const t = useT()
  const icons = menuOnly ? [] : actions.slice(0, actions.length > 2 ? 1 : 2)
  const rest = actions.slice(icons.length)
  return (
    <>
      {icons.map(({ key, label, icon, ...act }) => {
        const named = t('app.named', { action: label, name })
        return 'to' in act ? (
          <IconLink key={key} name={named} icon={icon} to={act.to} />
        ) : (
          <IconAction key={key} name={named} icon={icon} onClick={act.run} />
        )
      })}
      {rest.length > 0 && (
        <IconAction
          menu="menu"
          name={t('list.actions', { name })}
          icon={<Icon name="more" />}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {rest.map(({ key, label, icon, danger, ...act }, position) => [
            danger && position > 0 && !rest[position - 1]?.danger && <Divider key="apart" />,
            <MenuItem
              key={key}
              dense
              sx={danger ? { color: 'error.main' } : undefined}
              {...('to' in act && { component: LinkBase, to: act.to, ...inNewTab })}
              onClick={() => {
                setAnchor(null)
                if ('run' in act) act.run()
              }}
            >
              <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
              {label}
            </MenuItem>,
          ])}
        </Menu>
      )}
    </>
  )
}
