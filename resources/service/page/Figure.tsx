import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A figure below its name. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.857em' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, fontSize: '1.143em', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  </div>
)
