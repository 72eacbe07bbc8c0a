import { useRecordContext } from 'react-admin'
import { Ago } from '#engine/cells/Ago.tsx'
import { useT } from '#i18n/useT.ts'
import { lastReport, neverReported, type Reported } from './state.ts'

/** When the agent reported last, or that it never has; nothing where the server has forgotten it. */
export function LastActiveCell() {
  const server = useRecordContext<Reported>()
  const t = useT()
  if (!server) return null
  const last = lastReport(server)
  if (last) return <Ago instant={last} />
  return <>{neverReported(server) ? t('pages.server.neverReported') : t('app.offline')}</>
}
