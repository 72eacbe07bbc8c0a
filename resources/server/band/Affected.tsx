import { Ago } from '#engine/cells/Ago.tsx'
import type { AttendedServer } from '../live/attention.ts'
import { useLiveSource } from '../live/useLiveSource.ts'
import { lastReport } from '../state.ts'
import { InShort } from './InShort.tsx'

interface AffectedProps {
  servers: readonly AttendedServer[]
  /** How many are named. */
  named: number
  isSilent: boolean
}

/** The first servers by name, since when they are silent, and how many more there are. */
export function Affected({ servers, named, isSilent }: AffectedProps) {
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
  return <InShort items={servers} named={named} draw={draw} />
}
