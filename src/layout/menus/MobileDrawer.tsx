import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { LinkBase } from 'react-admin'
import { useTabs } from '#engine/nav/useTabs.ts'
import { useT } from '../../i18n/useT.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { useTabLabel } from '../bar/useTabLabel.ts'
import { Welcome } from '../bar/Welcome.tsx'

/** The drawer on a narrow screen, for everything that does not fit into the top bar. */
export function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const tabs = useTabs().filter(({ inMenu }) => !inMenu)
  const labelOf = useTabLabel()
  const t = useT()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('app.pages'), sx: { width: 'min(320px, 85vw)' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: 56, px: 1.5 }}>
        <IconButton aria-label={t('app.closeMenu')} data-tip={t('app.closeMenu')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: 3, pb: 1.5 }}>
        <Welcome />
      </Box>
      <Box component="nav" aria-label={t('app.pages')} sx={{ flex: 1, overflowY: 'auto' }}>
        <List disablePadding>
          {tabs.map(({ id, to, current }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton
                component={LinkBase}
                to={to}
                onClick={onClose}
                selected={current}
                aria-current={current ? 'page' : undefined}
                sx={{ minHeight: 44, px: 3, fontWeight: current ? 600 : 400 }}
              >
                {labelOf(id)}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: 2 }}>
        <LanguageSelect />
        <ThemeToggle />
      </Box>
    </Drawer>
  )
}
