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
import { isDangerous } from './resourceAction.ts'
import { useAvailableActions } from './useAvailableActions.ts'

/**
 * At most two icons. With more than two actions: the first action as an icon and a menu for the rest. `menuOnly` puts
 * all actions into the menu.
 */
export function RowActions({ record, menuOnly = false }: { record: AnyRecord; menuOnly?: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const actions = useAvailableActions('row', record).filter(({ refusal }) => !refusal)
  const name = useRecordName()(record)
  const t = useT()
  const icons = menuOnly ? [] : actions.slice(0, actions.length > 2 ? 1 : 2)
  const rest = actions.slice(icons.length)
  const firstDangerous = rest.findIndex(({ action }) => isDangerous(action))
  return (
    <>
      {icons.map(({ action, label, start }) => {
        const named = { name: t('app.named', { action: label, name }), icon: <action.icon fontSize="small" /> }
        return 'href' in action ? (
          <IconLink key={action.key} {...named} to={action.href(record)} />
        ) : (
          <IconAction key={action.key} {...named} onClick={() => start([record])} />
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
          {rest.map(({ action, label, start }, position) => [
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
                <action.icon fontSize="small" />
              </ListItemIcon>
              {label}
            </MenuItem>,
          ])}
        </Menu>
      )}
    </>
  )
}
