import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Says at the end of a menu why commands are missing. */
export function MenuNote({ children }: { children: ReactNode }) {
  return (
    <Box component="li" role="none" sx={{ maxWidth: 320, px: 2, py: 1, fontSize: 13, color: 'text.secondary' }}>
      {children}
    </Box>
  )
}
