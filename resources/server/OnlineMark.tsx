import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { useTicking } from '#ui/values/clock.ts'
import { useT } from '#i18n/useT.ts'
import { fresh, neverReported, type Reported } from './state.ts'

/**
 * A dot that shows whether the server reported shortly before its list was read: filled while the list is fresh, a
 * ring when the list is older, gray for a server that is offline, and gray and dotted for one that has never reported.
 */
export function OnlineMark() {
  const server = useRecordContext<Reported>()
  const isFresh = useTicking((now) => now - (server?.receivedAt ?? 0) < fresh)
  const t = useT()
  if (!server) return null
  const { online } = server
  const words = t(online ? (isFresh ? 'app.online' : 'pages.server.lastSeenOnline') : 'app.offline')
  return (
    <Box
      component="span"
      role="img"
      aria-label={words}
      data-tip={words}
      sx={{
        display: 'inline-block',
        width: 8,
        height: 8,
        mr: 1,
        borderRadius: '50%',
        border: 2,
        borderStyle: neverReported(server) ? 'dotted' : 'solid',
        borderColor: online ? 'success.main' : 'text.secondary',
        bgcolor: online && isFresh ? 'success.main' : 'transparent',
      }}
    />
  )
}
