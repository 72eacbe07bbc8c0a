import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { useId } from 'react'
import { useListContext, useStore } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useNamedView } from '../views/useNamedView.ts'
import { pageSizes } from './saneSearch.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { namedPages } from './pageUrl.ts'

/** Shows which rows are visible, buttons to the other pages, and the page size, which is stored. */
export function Pagination() {
  const { page, perPage, total = 0, setPage, setPerPage, hasNextPage, resource } = useListContext()
  const [, remember] = useStore<number>(`${resource}.perPage`)
  const { saved } = useNamedView()
  const id = useId()
  const t = useT()
  return (
    <nav aria-label={t('list.paging')} className="paging">
      <label htmlFor={id}>{t('list.rowsPerPage')}</label>
      <span>
        <select
          id={id}
          value={perPage}
          onChange={({ target }) => {
            setPerPage(Number(target.value))
            if (!saved) remember(Number(target.value))
          }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </span>
      <span role="status">
        {t('list.range', {
          from: (page - 1) * perPage + 1,
          to: Math.min(page * perPage, total),
          total,
        })}
      </span>
      <div>
        <IconAction
          name={t('list.previous')}
          icon={<ChevronLeft fontSize="small" />}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <PageNumbers />
        <IconAction
          name={t('list.next')}
          icon={<ChevronRight fontSize="small" />}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        />
      </div>
    </nav>
  )
}

/** Buttons with the numbers of the first, the last and the neighboring pages. */
function PageNumbers() {
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
