import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'

/** What stands under an input that is not refused: its help, then what is doubtful about its value. */
export function noteOf(help: string | undefined, warning: string | undefined) {
  if (!warning) return help
  return (
    <>
      {help && `${help} `}
      <Box component="span" sx={{ color: 'warning.main' }}>
        <WarningAmber aria-hidden sx={{ fontSize: 16, mr: 0.5, verticalAlign: 'text-bottom' }} />
        {warning}
      </Box>
    </>
  )
}
