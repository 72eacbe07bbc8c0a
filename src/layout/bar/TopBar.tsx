import MenuIcon from '@mui/icons-material/Menu'
import { Suspense, useState } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useMedia } from '#ui/narrow.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useT } from '../../i18n/useT.ts'
import { measures } from '../../theme.ts'
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
  const narrow = useMedia(`(max-width: ${measures.drawerBelow - 0.02}px)`)
  const [open, setOpen] = useState<boolean>()
  return (
    <header className="top-bar">
      <div className={narrow ? 'page-width narrow' : 'page-width'}>
        {narrow && (
          <IconAction
            name={t('app.openMenu')}
            icon={<MenuIcon />}
            expanded={open ?? false}
            onClick={() => setOpen(true)}
          />
        )}
        <SiteLink />
        {!narrow && <Navigation />}
        {!narrow && <WelcomeLine />}
        <div className="tools">
          <PaletteButton />
          {!narrow && <LanguageMenu />}
          {!narrow && <ThemeMenu />}
          <UserMenu />
        </div>
      </div>
      {narrow && open !== undefined && (
        <PartBoundary onDismiss={() => setOpen(undefined)}>
          <Suspense>
            <MobileDrawer open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </header>
  )
}
