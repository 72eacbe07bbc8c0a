import Profile from '@mui/icons-material/AccountCircleOutlined'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { LinkBase, usePermissions } from 'react-admin'
import { useTabs } from '#engine/nav/useTabs.ts'
import { admin } from '../../auth/profile.ts'
import { useProfile } from '../../auth/useProfile.ts'
import { useT } from '../../i18n/useT.ts'
import { useOverlay } from '../palette/overlay.ts'
import { useTabLabel } from '../bar/useTabLabel.ts'
import { useSignOut } from './useSignOut.ts'
import { Welcome } from '../bar/Welcome.tsx'

export function UserMenu() {
  const t = useT()
  const tabs = useTabs().filter(({ inMenu }) => inMenu)
  const labelOf = useTabLabel()
  const { permissions } = usePermissions()
  const signOut = useSignOut()
  const { show } = useOverlay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = useProfile()?.username ?? ''

  return (
    <>
      <Button
        color="inherit"
        startIcon={<Person fontSize="small" />}
        aria-label={t('app.account', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 200, mr: -1.5 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': t('app.account', { name }) } }}
      >
        <Box
          component="li"
          role="presentation"
          sx={{ px: 2, pt: 0.5, pb: 1, mb: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Welcome />
          <Box sx={{ color: 'text.secondary' }}>{t(permissions === admin ? 'app.role.admin' : 'app.role.member')}</Box>
        </Box>
        <MenuItem component={LinkBase} to="/profile" onClick={() => setAnchor(null)}>
          <Profile fontSize="small" sx={{ mr: 1.5, color: 'text.secondary' }} />
          {t('pages.profile.title')}
        </MenuItem>
        {tabs.map(({ id, to }) => (
          <MenuItem key={id} component={LinkBase} to={to} onClick={() => setAnchor(null)}>
            <Settings fontSize="small" sx={{ mr: 1.5, color: 'text.secondary' }} />
            {labelOf(id)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null)
            show('shortcuts')
          }}
        >
          <Keyboard fontSize="small" sx={{ mr: 1.5, color: 'text.secondary' }} />
          {t('shortcuts.title')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            signOut()
          }}
        >
          <Logout fontSize="small" sx={{ mr: 1.5, color: 'text.secondary' }} />
          {t('app.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}
