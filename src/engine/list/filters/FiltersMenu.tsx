import FilterList from '@mui/icons-material/FilterList'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useFilters } from './useFilters.ts'

const FiltersPanel = lazyPart(async () => (await import('./FiltersPanel.tsx')).FiltersPanel)

/** The button that opens the filters of the list. */
export function FiltersMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { offered, active } = useFilters()
  const t = useT()
  if (offered.length === 0) return null
  return (
    <>
      <IconAction
        menu="dialog"
        name={active.length > 0 ? t('list.filtersSet', { count: active.length }) : t('list.filters')}
        icon={
          <span className="counted">
            <FilterList fontSize="small" />
            {active.length > 0 && <small>{active.length}</small>}
          </span>
        }
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Suspense>{anchor && <FiltersPanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
