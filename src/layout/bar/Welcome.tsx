import Box from '@mui/material/Box'
import { TimeOfDay } from './TimeOfDay.tsx'
import { Greeting } from './Greeting.tsx'
import { LoginAddress } from './LoginAddress.tsx'

/** Greeting, clock and sign-in address, for places with enough space. */
export const Welcome = () => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Box sx={{ fontWeight: 600 }}>
      <Greeting />
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary' }}>
      <TimeOfDay />
      <LoginAddress />
    </Box>
  </Box>
)
