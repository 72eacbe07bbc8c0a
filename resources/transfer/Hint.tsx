import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'

/** Explains what a pending transfer waits for. */
export const Hint = () => (
  <Typography variant="body2" color="textSecondary">
    {useT()('pages.transfer.hint')}
  </Typography>
)
