import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import type { OptionId } from '#engine/field.ts'
import { useLocale } from '#i18n/useLocale.ts'

interface BandLinkProps {
  /** The path of the list. Default: the servers. */
  to?: string
  /** Its filters. */
  filter: Readonly<Record<string, OptionId>>
  /** The column whose largest values come first. Default: the usual order. */
  worst?: string
  tone: 'good' | 'warn' | 'bad' | undefined
  count: number
  label: string
  /** Which servers, in short. */
  children?: ReactNode
}

/** A part of the band: how many servers, and why; leads to the list of these servers. */
export function BandLink({ to = '/', filter, worst, tone, count, label, children }: BandLinkProps) {
  const locale = useLocale()
  return (
    <li data-tone={tone}>
      <LinkBase
        to={`${to}?${new URLSearchParams({ filter: JSON.stringify(filter), ...(worst && { view: 'health', sort: worst, order: 'DESC' }) })}`}
      >
        <b>{count.toLocaleString(locale)}</b> {label}
        {children && <small>{children}</small>}
      </LinkBase>
    </li>
  )
}
