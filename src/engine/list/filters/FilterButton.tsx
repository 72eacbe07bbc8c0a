import FilterList from '@mui/icons-material/FilterList'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useFilters } from './useFilters.ts'

export const LazyFilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel)

/** The button of the current list that opens its filters; null if there is none. */
export const filterButton = () => document.querySelector<HTMLElement>('.filter-button')

/** The button that opens the fields by which the list can be filtered; an icon where there is no room for its name. */
export function FilterButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { offered } = useFilters()
  const t = useT()
  if (offered.length === 0) return null
  const name = t('list.filter')
  return (
    <>
      <button
        type="button"
        className="icon-action filter-button"
        aria-label={name}
        data-tip={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FilterList fontSize="small" />
        <span>{name}</span>
      </button>
      <Suspense>{anchor && <LazyFilterPanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
