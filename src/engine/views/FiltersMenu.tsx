import FilterList from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { idle } from './idle.ts'
import { IconAction } from './IconAction.tsx'
import { useFilters } from './useFilters.ts'

/** Narrows the list by its choices, switches and references. */
export function FiltersMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { offered, active, set, clear } = useFilters()
  const t = useT()
  if (offered.length === 0) return null
  return (
    <>
      <IconAction
        menu="dialog"
        name={active.length > 0 ? t('list.filtersSet', { count: active.length }) : t('list.filters')}
        icon={
          // A badge without a number would still hold a hidden one, and a control is called what it says.
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
      <Popover
        anchorEl={anchor}
        open={!!anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.filters') } }}
      >
        <Box sx={{ p: 2, width: 280, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          {offered.map((filter) => (
            <FilterSelect key={filter.source} filter={filter} onChange={(value) => set(filter.source, value)} />
          ))}
          <Button onClick={clear} {...idle(active.length === 0)}>
            {t('list.clearFilters')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}
