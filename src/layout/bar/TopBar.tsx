import MenuIcon from '@mui/icons-material/Menu'
import { Suspense, useState } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useMedia } from '#ui/narrow.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useT } from '#i18n/useT.ts'
import { measures } from '../../theme.ts'
import { LanguageMenu } from '../menus/LanguageMenu.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { ThemeMenu } from '../menus/ThemeMenu.tsx'
import { UserMenu } from '../menus/UserMenu.tsx'
import { useSite } from '../../site/useSite.ts'
import { TimeOfDay } from './TimeOfDay.tsx'
import { Greeting } from './Greeting.tsx'
import { LoginAddress } from './LoginAddress.tsx'
import { useFit } from './useFit.ts'
import { useProfile } from '../../auth/useProfile.ts'
import { LinkBase } from 'react-admin'
import { useTabs } from '#engine/nav/useTabs.ts'
import { MoreTabs } from './MoreTabs.tsx'
import { useTabLabel } from './useTabLabel.ts'

const MobileDrawer = lazyPart(async () => (await import('../menus/MobileDrawer.tsx')).MobileDrawer)

export function TopBar() {
  const t = useT()
  const narrow = useMedia(`(max-width: ${measures.drawerBelow - 0.02}px)`)
  const [open, setOpen] = useState<boolean>()
  // A window that becomes narrow again does not open it.
  if (!narrow && open) setOpen(false)
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
        {!narrow && <PaletteButton asIcon={false} />}
        <div className="tools">
          {narrow && <PaletteButton asIcon />}
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

/** The name of the site, as a link to the public home page outside the dashboard. */
function SiteLink() {
  const t = useT()
  const { name = t('app.name') } = useSite()
  return (
    <a href="/" className="site-link" data-tip="" aria-label={t('app.publicHome', { name })}>
      {name}
    </a>
  )
}

/**
 * The content of `Welcome` in one line of the bar, the clock at its right end. The line becomes shorter before the tabs
 * do: parts that do not fit, first the address, then the greeting, wrap into further lines, which are hidden.
 */
function WelcomeLine() {
  const parts = useProfile()?.login_ip ? [TimeOfDay, Greeting, LoginAddress] : [TimeOfDay, Greeting]
  const { strip, fit } = useFit(parts.length)
  return (
    <div ref={strip} className="welcome-line">
      {parts.map((Part, position) => (
        <span key={position} style={{ visibility: position < fit ? 'visible' : 'hidden' }}>
          <Part />
        </span>
      ))}
    </div>
  )
}

/** The tabs that fit into the bar, and a menu of the others. */
function Navigation() {
  const tabs = useTabs().filter(({ inMenu }) => !inMenu)
  const labelOf = useTabLabel()
  const t = useT()
  const { strip, fit, slack } = useFit(tabs.length)
  return (
    <nav className="bar-tabs" aria-label={t('app.pages')}>
      <div ref={strip}>
        {tabs.map(({ id, to, current }, position) => (
          <LinkBase
            key={id}
            to={to}
            className="bar-tab"
            aria-current={current ? 'page' : undefined}
            style={position < fit ? undefined : { visibility: 'hidden' }}
          >
            {labelOf(id)}
          </LinkBase>
        ))}
      </div>
      {fit < tabs.length && <MoreTabs tabs={tabs.slice(fit)} shift={-slack} />}
    </nav>
  )
}
