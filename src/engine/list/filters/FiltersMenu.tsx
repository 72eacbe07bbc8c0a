import FilterList from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
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
          // A badge without a number would still contain a hidden number, and that would become part of the button's
          // name.
          active.length > 0 ? (
            <Badge badgeContent={active.length} color="primary">
              <FilterList fontSize="small" />
            </Badge>
          ) : (
            <FilterList fontSize="small" />
          )
        }
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Suspense>{anchor && <FiltersPanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
