import Box from '@mui/material/Box'
import { TimeOfDay } from './TimeOfDay.tsx'
import { Greeting } from './Greeting.tsx'
import { LoginAddress } from './LoginAddress.tsx'
import { useFit } from './useFit.ts'
import { useProfile } from '../../auth/useProfile.ts'

const height = 20
const gap = 16

/**
 * The content of `Welcome` in one line of the bar, the clock at its right end. The line becomes shorter before the tabs
 * do: parts that do not fit, first the address, then the greeting, wrap into further lines, which are hidden.
 */
export function WelcomeLine() {
  const parts = useProfile()?.login_ip ? [TimeOfDay, Greeting, LoginAddress] : [TimeOfDay, Greeting]
  const { strip, fit } = useFit(parts.length)
  return (
    <Box
      ref={strip}
      sx={{
        display: 'flex',
        flexFlow: 'row-reverse wrap',
        // Takes only the space that the tabs leave.
        flex: '1 1 0',
        minWidth: 0,
        height,
        columnGap: `${gap}px`,
        overflow: 'hidden',
        color: 'text.secondary',
        lineHeight: `${height}px`,
        whiteSpace: 'nowrap',
        // Keeps the first line in place, so that even the clock can wrap into a hidden line.
        '&::before': { content: '""', height, ml: `${-gap}px` },
      }}
    >
      {parts.map((Part, position) => (
        <span key={position} style={{ visibility: position < fit ? 'visible' : 'hidden' }}>
          <Part />
        </span>
      ))}
    </Box>
  )
}
