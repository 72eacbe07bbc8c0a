import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useT } from '#i18n/useT.ts'
import { periods, type HistoryPeriod } from './history.ts'

interface PeriodSwitchProps {
  period: HistoryPeriod
  onChoose: (period: HistoryPeriod) => void
}

/** Chooses the range of the history. */
export function PeriodSwitch({ period, onChoose }: PeriodSwitchProps) {
  const t = useT()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={period}
      aria-label={t('pages.service.range')}
      onChange={(_, next: HistoryPeriod | null) => next && onChoose(next)}
    >
      {periods.map((one) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 1.5 }}>
          {t('pages.service.days', { smart_count: Number.parseInt(one, 10) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
