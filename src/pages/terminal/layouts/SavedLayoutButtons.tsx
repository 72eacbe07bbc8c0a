import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import { useSavedLayouts } from '../../../terminals/useSavedLayouts.ts'
import { planIn } from '../plan.ts'
import type { Plan } from '../workspace.ts'

/** The saved layouts, where no terminal is open. */
export function SavedLayoutButtons({ onOpen }: { onOpen: (plan: Plan) => void }) {
  const { layouts } = useSavedLayouts()
  const t = useT()
  if (layouts.length === 0) return null
  return (
    <Box component="section" aria-label={t('pages.terminal.layouts.title')} sx={{ mt: 2, display: 'grid', gap: 1 }}>
      {layouts.map(({ name, tabs }) => (
        <Button key={name} variant="outlined" onClick={() => onOpen(planIn(tabs) ?? [])}>
          <bdi>{name}</bdi>
        </Button>
      ))}
    </Box>
  )
}
