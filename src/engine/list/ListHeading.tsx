import { useContext } from 'react'
import { useGetResourceLabel, useListContext, useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { StaleMark } from './StaleMark.tsx'
import { WholeListContext } from './WholeListContext.ts'

interface ListHeadingProps {
  /** Set where the switch beside it has the same name. */
  hidesName?: boolean
}

/** The name of the list, how many records are shown, and a button where another order would be the present one. */
export function ListHeading({ hidesName = false }: ListHeadingProps) {
  const { total } = useListContext()
  const resource = useResourceContext() ?? ''
  const label = useGetResourceLabel()(resource, 2)
  const locale = useLocale()
  const list = useContext(WholeListContext)
  const t = useT()
  return (
    <div className="list-heading">
      <h1 className={hidesName ? 'visually-hidden' : undefined}>{label}</h1>
      {total !== undefined && <span>{total.toLocaleString(locale)}</span>}
      {list?.differs && (
        <button type="button" className="text-button small" onClick={list.retake}>
          {t('views.newOrder')}
        </button>
      )}
      <StaleMark />
    </div>
  )
}
