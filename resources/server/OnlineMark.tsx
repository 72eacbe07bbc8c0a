import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { instantOf } from '#engine/time.ts'
import { useT } from '#i18n/useT.ts'

/** An agent reports every 1 to 4 seconds; silence beyond this is an offline server (contract, entities: Server). */
const silence = 10_000

/** Whether the server reported a moment ago, as a dot with words. */
export function OnlineMark() {
  const record = useRecordContext<{ id: number; last_active: string }>()
  const t = useT()
  const last = instantOf(record?.last_active)
  const online = last !== undefined && Date.now() - last.getTime() < silence
  const words = t(online ? 'app.online' : 'app.offline')
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
        bgcolor: online ? 'success.main' : 'transparent',
        border: 2,
        borderColor: online ? 'success.main' : 'text.secondary',
      }}
    />
  )
}
