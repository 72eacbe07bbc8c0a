import { Suspense, useLayoutEffect, useRef } from 'react'
import { LinkBase, useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { finger } from '#ui/touch.ts'
import { useTabEntries } from './useTabEntries.ts'
import './resourceTabs.css'

/**
 * The switch between the resources that share a navigation tab, and their further screens; renders nothing if a
 * resource has the tab to itself, or if the switch is in another place.
 */
export function ResourceTabs({ place = 'row' }: { place?: 'title' | 'row' }) {
  const resource = useResourceContext()
  const t = useT()
  const strip = useRef<HTMLElement>(null)
  const tab = useTabEntries(resource)
  useLayoutEffect(() => {
    const { current: frame } = strip
    if (!frame) return
    // The observer calls back immediately, and again when the window changes its size.
    const observer = new ResizeObserver(() => {
      const current = frame.querySelector('[aria-current]')
      if (current instanceof HTMLElement) frame.scrollLeft = current.offsetLeft - finger
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [resource, tab?.entries.length])
  if (tab?.place !== place) return null
  return (
    <nav ref={strip} className="resource-tabs" aria-label={t(`nav.${tab.id}`)}>
      {tab.entries.map(({ name, to, label, current, Count }) => (
        <LinkBase key={name} to={to} aria-current={current ? 'page' : undefined}>
          {label}
          {Count && (
            <PartBoundary optional>
              <Suspense fallback={null}>
                {' '}
                <Count />
              </Suspense>
            </PartBoundary>
          )}
        </LinkBase>
      ))}
    </nav>
  )
}
