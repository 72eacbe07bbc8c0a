import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  /** What is to the right of the title. */
  tools?: ReactNode
  /** Whether what it shows is being read. */
  busy?: boolean
  children: ReactNode
}

/** A part of the page with a title. */
export function Panel({ title, tools, busy, children }: PanelProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} aria-busy={busy} sx={frame}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={id} component="h2" variant="h6" sx={{ flex: '1 0 auto' }}>
          {title}
        </Typography>
        {tools}
      </Box>
      {children}
    </Box>
  )
}

const frame = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.5, sm: 2 } }
