import { createContext, startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import type { PageRouter } from './createRouter.ts'

export const PageRouterContext = createContext<PageRouter | undefined>(undefined)

interface PageRouterFrameProps {
  router: PageRouter
  basename: string
  children: ReactNode
}

/** Shows what belongs to the address. A page that is not ready yet leaves the one before in its place. */
export function PageRouterFrame({ router, basename, children }: PageRouterFrameProps) {
  const [{ location, action }, setState] = useState(router.state)
  useLayoutEffect(() => router.subscribe(() => startTransition(() => setState(router.state))), [router])
  return (
    <PageRouterContext value={router}>
      <Router basename={basename} location={location} navigationType={action} navigator={router.navigator}>
        {children}
      </Router>
    </PageRouterContext>
  )
}
