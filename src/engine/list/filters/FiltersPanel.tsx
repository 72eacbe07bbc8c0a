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
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.filters') } }}
    >
      <Box sx={{ p: 2, width: 280, maxWidth: '100%', display: 'flex', flexDirection: 'column', gap: 1.5 }}>
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

/** Always in sight, however far the filters are scrolled. */
const foot = {
  position: 'sticky',
  bottom: 0,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'raised',
} as const
