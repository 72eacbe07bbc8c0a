import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useT } from '#i18n/useT.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { idle } from '#ui/idle.ts'
import { useFilters } from './useFilters.ts'

/** The filters of the current list in a popover. */
export function FiltersPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { offered, active, set, clear } = useFilters()
  const t = useT()
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.filters'), sx: column } }}
    >
      <Box sx={{ ...column, p: 2, width: 280, maxWidth: '100%', gap: 1.5, overflowY: 'auto' }}>
        {offered.map((filter) => (
          <FilterSelect key={filter.source} filter={filter} onChange={(value) => set(filter.source, value)} />
        ))}
      </Box>
      <Box sx={foot}>
        <Button fullWidth onClick={clear} {...idle(active.length === 0)}>
          {t('list.clearFilters')}
        </Button>
      </Box>
    </Popover>
  )
}

const column = { display: 'flex', flexDirection: 'column' } as const

/** Always in sight below the filters, and never over the one that has the focus. */
const foot = { flex: 'none', px: 2, py: 1, borderTop: 1, borderColor: 'divider' } as const
