import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const size = 64

/** The frame around a user's picture. */
export function Portrait({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        boxSizing: 'border-box',
        flex: 'none',
        width: size,
        height: size,
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        '& > *': { display: 'block', width: '100%', height: '100%' },
      }}
    >
      {children}
    </Box>
  )
}
