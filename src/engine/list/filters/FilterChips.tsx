import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useT } from '#i18n/useT.ts'
import { useFilters } from './useFilters.ts'

/** The active filters, each with a button that removes it. */
export function FilterChips() {
  const { active, set } = useFilters()
  const t = useT()
  if (active.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {active.map(({ source, label, labelOf, value }) => {
        const name = labelOf(value) ?? `#${value}`
        return (
          <Chip
            key={source}
            size="small"
            label={`${label}: ${name}`}
            onClick={() => set(source, undefined)}
            onDelete={() => set(source, undefined)}
            aria-label={t('list.removeFilter', { name: label, value: name })}
          />
        )
      })}
    </Box>
  )
}
