import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { useLocale } from '#i18n/LocaleContext.ts'

interface BandLinkProps {
  /** The filters of the list that the link shows. */
  filter: Readonly<Record<string, string>>
  tone: 'good' | 'warn' | 'bad'
  count: number
  label: string
  /** Which servers, in short. */
  children?: ReactNode
}

/** A part of the band: how many servers, and why; leads to the list of these servers. */
export function BandLink({ filter, tone, count, label, children }: BandLinkProps) {
  const locale = useLocale()
  return (
    <li data-tone={tone}>
      <LinkBase to={`/?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}>
        <b>{count.toLocaleString(locale)}</b> {label}
        {children && <small>{children}</small>}
      </LinkBase>
    </li>
  )
}
