import { useRef, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { useSections } from './useSections.ts'
import './sectionRail.css'

/** The content of a long page, and beside it, where there is room, a list of its sections that marks the one in sight. */
export function SectionRail({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const { sections, current } = useSections(content)
  const t = useT()
  const show = (heading: HTMLElement) => {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="section-rail">
      <nav aria-label={t('app.sections')}>
        {sections.map(({ heading, name }, at) => (
          <button
            key={at}
            type="button"
            aria-current={heading === current ? 'location' : undefined}
            onClick={() => show(heading)}
          >
            {name}
          </button>
        ))}
      </nav>
      <div ref={content}>{children}</div>
    </div>
  )
}
