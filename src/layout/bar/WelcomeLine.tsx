import Box from '@mui/material/Box'
import { TimeOfDay } from './TimeOfDay.tsx'
import { Greeting } from './Greeting.tsx'
import { LoginAddress } from './LoginAddress.tsx'
import { useFit } from './useFit.ts'
import { useProfile } from '../../auth/useProfile.ts'

const height = 20
const gap = 16

/**
 * The same in one line of the bar, the clock at its right end. It gives way before the tabs do: what finds no room in
 * the line, first the address, then the greeting, stands in further lines, out of sight.
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
        // Only what the tabs leave.
        flex: '1 1 0',
        minWidth: 0,
        height,
        columnGap: `${gap}px`,
        overflow: 'hidden',
        color: 'text.secondary',
        lineHeight: `${height}px`,
        whiteSpace: 'nowrap',
        // Holds the line, so that a clock that does not fit leaves it too.
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
