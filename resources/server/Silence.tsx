import { useRecordContext } from 'react-admin'
import { Ago } from '#engine/cells/Ago.tsx'
import { useT } from '#i18n/useT.ts'
import { lastReport, neverReported, type Reported } from './state.ts'

/** In words, that a server does not report and since when; nothing for one that does. */
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
