import Box from '@mui/material/Box'
import { markLook } from '../status/historyBar.ts'
import { serviceStateOf, type ServiceDay } from '../status/status.ts'
import { useDayText } from './useDayText.ts'
import { useHistoryText } from '../status/useHistoryText.ts'

/** A mark for each day; the tooltip of a mark tells the figures of its day. */
export function DayMarks({ days }: { days: readonly ServiceDay[] }) {
  const textOf = useDayText()
  const summary = useHistoryText()(days)
  return (
    <Box role="img" aria-label={summary} sx={bar}>
      {days.map((day) => {
        const { color, height } = markLook[serviceStateOf(day)]
        return (
          <span key={day.at} data-tip={textOf(day)}>
            <span style={{ height: `${height}%`, background: color }} />
          </span>
        )
      })}
    </Box>
  )
}

const bar = {
  display: 'flex',
  height: 48,
  // The mark and the space above it have the tooltip.
  '& > span': { flex: 1, display: 'flex', alignItems: 'flex-end', px: { xs: '1px', sm: '2px' } },
  '& > span > span': { width: '100%', borderRadius: '2px', forcedColorAdjust: 'none' },
  '& > span:hover': { bgcolor: 'action.hover' },
} as const
