import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { useLocale } from '#i18n/useLocale.ts'
import { ResourceTabs } from './ResourceTabs.tsx'
import { useTabEntries } from './useTabEntries.ts'

interface TitleHeadingProps {
  title: string
  /** How many records are shown; undefined as long as that is unknown. */
  count?: number | undefined
  /** What else is said about them. */
  children?: ReactNode
}

/**
 * The left part of a title row: the title, or the switch that has it among its entries, and the number of what is
 * shown.
 */
export function TitleHeading({ title, count, children }: TitleHeadingProps) {
  const hasSwitch = useTabEntries(useResourceContext())?.place === 'title'
  const locale = useLocale()
  return (
    <div className="list-heading">
      <ResourceTabs place="title" />
      <h1 className={hasSwitch ? 'visually-hidden' : undefined}>{title}</h1>
      {count !== undefined && <span>{count.toLocaleString(locale)}</span>}
      {children}
    </div>
  )
}
