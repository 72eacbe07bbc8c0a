import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useT } from '../../i18n/useT.ts'
import { measures } from '../../theme.ts'
import { frame } from '../frame.ts'
import { LanguageMenu } from '../menus/LanguageMenu.tsx'
import { Navigation } from './Navigation.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { SiteLink } from './SiteLink.tsx'
import { ThemeMenu } from '../menus/ThemeMenu.tsx'
import { UserMenu } from '../menus/UserMenu.tsx'
import { WelcomeLine } from './WelcomeLine.tsx'

const MobileDrawer = lazyPart(async () => (await import('../menus/MobileDrawer.tsx')).MobileDrawer)

export function TopBar() {
  const t = useT()
  const narrow = useMediaQuery(`(max-width: ${measures.drawerBelow - 0.02}px)`, { noSsr: true })
  const [open, setOpen] = useState<boolean>()
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={[frame, { display: 'flex', alignItems: 'center', gap: narrow ? 0.5 : 3, height: measures.barHeight - 1 }]}
      >
        {narrow && (
          <IconButton
            edge="start"
            aria-label={t('app.openMenu')}
            data-tip={t('app.openMenu')}
            aria-expanded={open ?? false}
            onClick={() => setOpen(true)}
          >
            <MenuIcon />
          </IconButton>
        )}
        <SiteLink />
        {!narrow && <Navigation />}
        {!narrow && <WelcomeLine />}
        <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none', gap: 0.5, ml: narrow ? 'auto' : 0 }}>
          <PaletteButton />
          {!narrow && <LanguageMenu />}
          {!narrow && <ThemeMenu />}
          <UserMenu />
        </Box>
      </Box>
      {narrow && open !== undefined && (
        <PartBoundary onDismiss={() => setOpen(undefined)}>
          <Suspense>
            <MobileDrawer open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </Box>
  )
}
