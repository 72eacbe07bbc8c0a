import { useRecordContext } from 'react-admin'
import { Ago } from '#engine/cells/Ago.tsx'
import { useT } from '#i18n/useT.ts'
import { lastReport, neverReported, type Reported } from './state.ts'

/**
 * The time of the agent's last report, or a text that there has never been one. Only "offline" if the server has
 * forgotten the time.
 */
export function LastActiveCell() {
  const server = useRecordContext<Reported>()
  const t = useT()
  if (!server) return null
  const last = lastReport(server)
  if (last) return <Ago instant={last} />
  return <>{neverReported(server) ? t('pages.server.neverReported') : t('app.offline')}</>
}
