import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useT } from '#i18n/useT.ts'
import { rangeNames, ranges, type Range } from './ranges.ts'

interface RangeSwitchProps {
  range: Range
  onChoose: (range: Range) => void
}

/** Chooses the period of a history. */
export function RangeSwitch({ range, onChoose }: RangeSwitchProps) {
  const t = useT()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={range}
      onChange={(_, next: Range | null) => next && onChoose(next)}
      aria-label={t('pages.serverPage.period')}
    >
      {rangeNames.map((name) => (
        <ToggleButton key={name} value={name}>
          {t('pages.serverPage.days', { smart_count: ranges[name].length / ranges['1d'].length })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
