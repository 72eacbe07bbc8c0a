import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

/** One half of the screen, under a heading. */
export function ScreenPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}
    >
      <Typography component="h2" variant="h6" id={id}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
