import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'

/** The note under an input without an error: its help, then the warning about its value. */
export function noteOf(help: string | undefined, warning: string | undefined) {
  if (!warning) return help
  return (
    <>
      {help && `${help} `}
      <Box component="span" sx={{ color: 'warning.main' }}>
        <WarningAmber aria-hidden style={{ fontSize: 16, marginInlineEnd: 4, verticalAlign: 'text-bottom' }} />
        {warning}
      </Box>
    </>
  )
}
