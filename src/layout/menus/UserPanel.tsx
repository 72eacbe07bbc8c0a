import Profile from '@mui/icons-material/AccountCircleOutlined'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Password from '@mui/icons-material/PasswordOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import { useTabs } from '#engine/nav/useTabs.ts'
import { MenuPanel, type MenuChoice } from '#ui/menu/MenuPanel.tsx'
import { admin } from '../../auth/profile.ts'
import { useProfile } from '../../auth/useProfile.ts'
import { useT } from '../../i18n/useT.ts'
import { useTabLabel } from '../bar/useTabLabel.ts'
import { Welcome } from '../bar/Welcome.tsx'
import { useOverlay } from '../palette/overlay.ts'
import { useSignOut } from './useSignOut.ts'

interface UserPanelProps {
  anchor: HTMLElement
  label: string
  onClose: () => void
}

/** The menu of the signed-in user. */
export function UserPanel(menu: UserPanelProps) {
  const t = useT()
  const tabs = useTabs().filter(({ inMenu }) => inMenu)
  const labelOf = useTabLabel()
  const isAdmin = useProfile()?.role === admin
  const signOut = useSignOut()
  const { show } = useOverlay()
  const choices: MenuChoice[] = [
    { key: 'profile', label: t('pages.profile.title'), icon: <Profile fontSize="small" />, to: '/profile' },
    {
      key: 'password',
      label: t('pages.profile.changePassword'),
      icon: <Password fontSize="small" />,
      to: '/profile#original_password',
    },
    ...tabs.map(({ id, to }) => ({ key: id, label: labelOf(id), icon: <Settings fontSize="small" />, to })),
    {
      key: 'shortcuts',
      label: t('shortcuts.title'),
      icon: <Keyboard fontSize="small" />,
      onChoose: () => show('shortcuts'),
    },
    { key: 'signOut', label: t('app.signOut'), icon: <Logout fontSize="small" />, onChoose: signOut },
  ]
  return (
    <MenuPanel
      {...menu}
      alignRight
      choices={choices}
      head={
        <Box
          component="li"
          role="presentation"
          sx={{ px: 2, pt: 0.5, pb: 1, mb: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Welcome />
          <Box sx={{ color: 'text.secondary' }}>{t(isAdmin ? 'app.role.admin' : 'app.role.member')}</Box>
        </Box>
      }
    />
  )
}
