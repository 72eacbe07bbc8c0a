import { Fragment, type ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'

interface InShortProps<T> {
  items: readonly T[]
  /** How many are named. */
  named: number
  draw: (item: T) => ReactNode
}

/** The first items, and how many more there are. */
export function InShort<T>({ items, named, draw }: InShortProps<T>) {
  const locale = useLocale()
  const rest = items.length - named
  return (
    <>
      {items.slice(0, named).map((item, at) => (
        <Fragment key={at}>
          {at > 0 && <span className="comma">, </span>}
          {draw(item)}
        </Fragment>
      ))}
      {rest > 0 && ` +${rest.toLocaleString(locale)}`}
    </>
  )
}
