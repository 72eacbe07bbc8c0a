import { useRecordContext } from 'react-admin'
import { Status } from './live/status.tsx'
import { useServerState } from '#live/useLiveSource.ts'
import type { Reporting } from '#live/state.ts'

/** The second line of the name of a server that does not report. */
export function Silence() {
  const server = useRecordContext<Reporting>()
  return server ? <SilenceOf server={server} /> : null
}

function SilenceOf({ server }: { server: Reporting }) {
  if (useServerState(server) === 'online') return null
  return (
    <small>
      <Status server={server} />
    </small>
  )
}
