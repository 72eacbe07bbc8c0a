import { Suspense } from 'react'
import { lazyPart } from '../lazyPart.ts'
import { PartBoundary } from '../PartBoundary.tsx'
import type { MenuPanelProps } from './MenuPanel.tsx'

export const LazyMenu = lazyPart(async () => (await import('./MenuPanel.tsx')).MenuPanel)

/** A menu, loaded when it is first opened; nothing without an element that has opened it. */
export const OpenMenu = ({ anchor, ...menu }: Omit<MenuPanelProps, 'anchor'> & { anchor: HTMLElement | null }) =>
  anchor && (
    <PartBoundary onDismiss={menu.onClose}>
      <Suspense>
        <LazyMenu anchor={anchor} {...menu} />
      </Suspense>
    </PartBoundary>
  )
