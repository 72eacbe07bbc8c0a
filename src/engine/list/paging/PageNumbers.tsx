import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { namedPages } from './pageUrl.ts'

/** Buttons with the numbers of the first, the last and the neighboring pages. */
export function PageNumbers() {
  const { page, perPage, total = 0, setPage } = useListContext()
  const locale = useLocale()
  const t = useT()
  const last = Math.ceil(total / perPage)
  if (last < 2) return null
  return (
    <ol>
      {namedPages(page, last).map((each, position) => (
        <li key={each || `gap ${position}`}>
          {each === 0 ? (
            '…'
          ) : (
            <button
              type="button"
              aria-label={t('list.page', { page: each })}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => setPage(each)}
            >
              {each.toLocaleString(locale)}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
