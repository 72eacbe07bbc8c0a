import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'

/** Whether the server reported a moment ago, as a dot with words. */
export function OnlineMark() {
  const online = useRecordContext<{ id: number; online: boolean }>()?.online === true
  const words = useT()(online ? 'app.online' : 'app.offline')
  return (
    <Box
      component="span"
      role="img"
      aria-label={words}
      title={words}
      sx={{
        display: 'inline-block',
        width: 8,
        height: 8,
        mr: 1,
        borderRadius: '50%',
        border: 2,
        borderColor: online ? 'success.main' : 'text.secondary',
        bgcolor: online ? 'success.main' : 'transparent',
      }}
    />
  )
}
