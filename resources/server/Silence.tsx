import { useRecordContext } from 'react-admin'
import { Ago } from '#engine/cells/Ago.tsx'
import { useT } from '#i18n/useT.ts'
import { lastReport, neverReported, type Reported } from './state.ts'

/** A text that a server is offline and since when. Nothing for a server that reports. */
export function Silence() {
  const server = useRecordContext<Reported>()
  const t = useT()
  if (!server || server.online) return null
  if (neverReported(server)) return <small>{t('pages.server.neverReported')}</small>
  const last = lastReport(server)
  return (
    <small>
      {t('app.offline')}
      {last && ' · '}
      {last && <Ago instant={last} />}
    </small>
  )
}
