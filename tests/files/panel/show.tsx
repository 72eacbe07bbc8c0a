import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { LeaveGuards, SignOutQuestion } from '#ui/leave/LeaveGuards.tsx'
import { createRouter } from '#ui/router/createRouter.ts'
import { PageRouterFrame } from '#ui/router/PageRouterFrame.tsx'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { enUS } from '#locales/en-US.ts'
import { createUser } from '../../user.ts'

const noStyles = createCache({ key: 'none', container: document.createElement('div') })
const english = createI18nProvider({ locale: 'en-US', texts: enUS })

/** Renders a part of the product alone, in English and without styles. */
export function showPart(part: ReactNode) {
  const view = render(
    <CacheProvider value={noStyles}>
      <I18nContextProvider value={english}>{part}</I18nContextProvider>
    </CacheProvider>,
  )
  onTestFinished(view.unmount)
  return createUser()
}

/** The same inside a router with leave guards; `/other` shows "Elsewhere". */
export function showGuarded(part: ReactNode) {
  window.history.replaceState(null, '', '/')
  const router = createRouter()
  onTestFinished(() => router.dispose())
  const guarded = (
    <LeaveGuards>
      {part}
      <SignOutQuestion />
    </LeaveGuards>
  )
  const user = showPart(
    <PageRouterFrame router={router} basename="/">
      <Routes>
        <Route path="/" element={guarded} />
        <Route path="/other" element={<p>Elsewhere</p>} />
      </Routes>
    </PageRouterFrame>,
  )
  return { router, user }
}
