import { Ago } from '#engine/cells/Ago.tsx'
import { useLocale } from '#i18n/LocaleContext.ts'
import type { AttendedServer } from '../live/attention.ts'
import { useLiveSource } from '../live/useLiveSource.ts'
import { lastReport } from '../state.ts'

/** As many names as fit into a row together with other reasons. */
const named = 2

/** The first servers by name, since when they are silent, and how many more there are. */
export function Affected({ servers, isSilent }: { servers: readonly AttendedServer[]; isSilent: boolean }) {
  const live = useLiveSource()
  const locale = useLocale()
  const rest = servers.length - named
  return (
    <>
      {servers.slice(0, named).map((server, at) => {
        const last = isSilent ? lastReport(server, live) : undefined
        return (
          <span key={server.id}>
            {at > 0 && ', '}
            {String(server.name)}
            {last && ' '}
            {last && <Ago instant={last} />}
          </span>
        )
      })}
      {rest > 0 && ` +${rest.toLocaleString(locale)}`}
    </>
  )
}
