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
  const inWords = (hours: number) =>
    hours < 24
      ? t('pages.serverPage.hours', { smart_count: hours })
      : t('pages.serverPage.days', { smart_count: hours / 24 })
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={range}
      onChange={(_, next: Range | null) => next && onChoose(next)}
      aria-label={t('pages.serverPage.period')}
      sx={{ flexWrap: 'wrap', '& button': { px: { xs: 0.5, sm: 1 } } }}
    >
      {rangeNames.map((name) => (
        <ToggleButton key={name} value={name}>
          {inWords(ranges[name].length / ranges['1h'].length)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
