import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { quantity } from '#charts/units.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useHistoryStore } from '../history/useHistoryStore.ts'
import type { ShownServer } from '../shownServer.ts'
import { isMeasuredBy, isReachedBy, isServedBy, isWatchedBy } from './covers.ts'
import { TouchList } from './TouchList.tsx'
import { useLatencies } from './useLatencies.ts'

const bad = { color: 'var(--lotus-bad)' }

/** What is measured from a server, watches it, runs on it or leads to it. */
export function Touches({ server }: { server: ShownServer }) {
  const { data: latencies, error, refetch } = useLatencies(server.id, useHistoryStore())
  const locale = useLocale()
  const reason = useReason()
  const t = useT()
  const latencyOf = ({ id }: AnyRecord) => {
    const latency = latencies?.get(id)
    if (latency === 0) return <small style={bad}>{t('pages.serverPage.noAnswer')}</small>
    if (latency !== undefined) return <small>{quantity(latency, 'milliseconds', locale)}</small>
    return latencies && <small>{t('pages.service.states.none')}</small>
  }
  const isOff = ({ enable, enabled }: AnyRecord) =>
    enable === false || enabled === false ? <small>{t('pages.serverPage.switchedOff')}</small> : undefined
  const { id, enable_ddns, ddns_profiles } = server
  return (
    <Box component="section" aria-labelledby="server-touches">
      <Typography component="h2" variant="h6" id="server-touches" sx={{ mb: 1 }}>
        {t('pages.serverPage.touches')}
      </Typography>
      {error && (
        <Alert
          severity="warning"
          sx={{ mb: 1.5 }}
          action={<Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>}
        >
          {t('pages.service.historyUnread')} {reason(error)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' }}>
        <TouchList resource="service" touches={(record) => isMeasuredBy(record, id)} remark={latencyOf} />
        <TouchList resource="alert-rule" touches={(record) => isWatchedBy(record, id)} remark={isOff} />
        <TouchList resource="cron" touches={(record) => isReachedBy(record, id)} />
        <TouchList resource="nat" touches={(record) => isServedBy(record, id)} remark={isOff} />
        <TouchList resource="ddns" touches={(record) => enable_ddns && ddns_profiles.includes(record.id)} />
      </Box>
    </Box>
  )
}
