import { Ago } from '#engine/cells/Ago.tsx'
import type { AttendedServer } from '../live/attention.ts'
import { useLiveSource } from '../live/useLiveSource.ts'
import { lastReport } from '../state.ts'
import { InShort } from './InShort.tsx'

/** The first servers by name, since when they are silent, and how many more there are. */
export function Affected({ servers, isSilent }: { servers: readonly AttendedServer[]; isSilent: boolean }) {
  const live = useLiveSource()
  const draw = (server: AttendedServer) => {
    const last = isSilent ? lastReport(server, live) : undefined
    return (
      <>
        {String(server.name)}
        {last && ' '}
        {last && <Ago instant={last} />}
      </>
    )
  }
  return <InShort items={servers} draw={draw} />
}
