import { Suspense, useContext, useInsertionEffect, useSyncExternalStore, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-admin'
import { useOverwrittenNotice } from '#engine/save/useOverwrittenNotice.ts'
import { lazyPart, PartFrame } from '#ui/lazyPart.ts'
import { SignOutQuestion } from '#ui/leave/LeaveGuards.tsx'
import { LazyMenu } from '#ui/menu/OpenMenu.tsx'
import { useFirstSign } from '#ui/useFirstSign.ts'
import { Boundary } from '../app/Boundary.tsx'
import { Banners } from './Banners.tsx'
import { useTransfersHolder } from '../files/TransfersContext.ts'
import { Notifications } from './notices/Notifications.tsx'
import { OverlayOutlet } from './palette/OverlayOutlet.tsx'
import { OverlayProvider } from './palette/OverlayProvider.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'
import { Tips } from './notices/Tips.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { Unreachable } from './banners/Unreachable.tsx'
import { useFollowOnce } from './useFollowOnce.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useLossNotice } from './useLossNotice.ts'
import { useResumption } from './useResumption.ts'
import { useRouteRefetch } from './useRouteRefetch.ts'
import { useSite } from '../site/useSite.ts'
import { useT } from '#i18n/useT.ts'
import { useMessage } from '#i18n/LocaleContext.ts'
import '../app/plain.css'
import './layout.css'

const year = String(new Date().getFullYear())

function Footer() {
  const t = useT()
  const { version } = useSite()
  return (
    <footer>
      {t('app.copyright', { year })}
      {version && ` · ${version}`}
    </footer>
  )
}

const TransferDock = lazyPart(async () => (await import('../files/TransferDock.tsx')).TransferDock)

/** Milliseconds after which what a person may open next is loaded without a sign that anybody is there. */
const patience = 3000

const content = 'main-content'

/**
 * Marks the document for the rules of the product. With `:has()` instead, every new element anywhere would have made the
 * browser compute the style of all. Before any other effect, because some of them measure.
 */
function useMarkedDocument() {
  useInsertionEffect(() => {
    const { dataset } = document.documentElement
    dataset['product'] = ''
    return () => {
      delete dataset['product']
    }
  }, [])
}

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const holder = useTransfersHolder()
  const transfers = useSyncExternalStore(holder.subscribe, holder.getState)
  const isInSight = useSyncExternalStore(holder.isInSight.subscribe, holder.isInSight.getState)
  useMarkedDocument()
  useRouteRefetch()
  useResumption()
  useFieldInSight()
  useKeptFocus()
  useFollowOnce()
  useOverwrittenNotice()
  useLossNotice()
  // Menus and dialogs are one file.
  const frame = useContext(PartFrame)
  useFirstSign(() => void Promise.allSettled([LazyMenu.load(), frame?.load()]), { patience })
  return (
    <OverlayProvider>
      <div className="layout">
        <SkipLink target={content} />
        <ScreenTitle />
        <TopBar />
        <Banners />
        <Unreachable />
        <main id={content} tabIndex={-1} className="page-width">
          <Boundary place={pathname}>
            <Suspense fallback={<Splash />}>{children}</Suspense>
          </Boundary>
          <OverlayOutlet />
        </main>
        <Footer />
        {transfers && (
          <Suspense>
            <TransferDock transfers={transfers} isShown={!isInSight} />
          </Suspense>
        )}
        <SignOutQuestion />
        <Notifications />
        <Tips />
      </div>
    </OverlayProvider>
  )
}

/** A link that lets keyboard users skip the navigation; visible only while it has the focus. */
function SkipLink({ target }: { target: string }) {
  const t = useT()
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        // The router owns the address, so only the focus moves.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {t('app.skipToContent')}
    </a>
  )
}

/** Keeps the focused field visible when an on-screen keyboard opens or closes. */
function useFieldInSight(): void {
  useEffect(() => {
    const show = () => {
      const field = document.activeElement
      if (field?.matches('input, textarea, select')) field.scrollIntoView({ block: 'nearest' })
    }
    window.visualViewport?.addEventListener('resize', show)
    return () => window.visualViewport?.removeEventListener('resize', show)
  }, [])
}

function Splash() {
  const { say } = useMessage()
  return <output className="splash">{say('app.loading')}</output>
}
