import { Suspense, useRef } from 'react'
import { LinkBase, useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { HiddenEntries } from './HiddenEntries.tsx'
import { useFirstLine } from './useFirstLine.ts'
import { useTabEntries } from './useTabEntries.ts'
import './resourceTabs.css'

/**
 * The switch between the resources that share a navigation tab, and their further screens; renders nothing if a
 * resource has the tab to itself, or if the switch is in another place.
 */
export function ResourceTabs({ place = 'row' }: { place?: 'title' | 'row' }) {
  const resource = useResourceContext()
  const t = useT()
  const strip = useRef<HTMLDivElement>(null)
  const tab = useTabEntries(resource)
  const entries = tab?.entries ?? []
  const names = tab?.place === place ? entries.map(({ name }) => name) : []
  const hidden = useFirstLine(strip, names)
  if (tab?.place !== place) return null
  return (
    <nav className="resource-tabs" data-folded={hidden === 0 || undefined} aria-label={t(`nav.${tab.id}`)}>
      <div ref={strip}>
        {entries.map(({ name, to, label, current, Count }, at) => (
          <LinkBase
            key={name}
            to={to}
            aria-current={current ? 'page' : undefined}
            style={at >= hidden ? { visibility: 'hidden' } : undefined}
          >
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
      </div>
      {entries.length > hidden && <HiddenEntries entries={entries.slice(hidden)} />}
    </nav>
  )
}
