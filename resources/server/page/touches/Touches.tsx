import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { quantity } from '#charts/units.ts'
import { sentences } from '#i18n/sentences.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useRecordsOf } from '#engine/data/related.ts'
import { useHistoryStore } from '#history/useHistoryStore.ts'
import type { ShownServer } from '../shownServer.ts'
import { isMeasuredBy, isReachedBy, isServedBy, isWatchedBy } from './covers.ts'
import { TouchList } from './TouchList.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEngine } from '#engine/EngineContext.ts'
import { arrayOf, ifFits, number, object, optional } from '#engine/shape.ts'

/** What a server measured of a service: times in ms since 1970, and the delay in ms at each; 0 of a check that failed. */
const answer = arrayOf(
  object({ monitor_id: number, created_at: optional(arrayOf(number)), avg_delay: optional(arrayOf(number)) }),
)

/** Milliseconds after which the delays are read again while the page is visible. */
const age = 60_000

/**
 * The last delay in milliseconds by service, as a server measured it today, 0 for a check that failed; none where no
 * history is kept.
 */
function useLatencies(id: number, store: 'on' | 'off' | 'none' | undefined) {
  const { dataProvider } = useEngine()
  return useQuery({
    queryKey: ['server', 'latencies', id, store],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      // Classic servers have another path (docs/contract/README.md#service-history).
      const path = store === 'none' ? `service/${id}` : `server/${id}/service`
      const data = ifFits(answer, (await dataProvider.call({ method: 'GET', path, signal })) ?? [])
      if (!data) throw new Error('errors.broken')
      const measured = data.map(({ monitor_id, avg_delay }) => [monitor_id, avg_delay?.at(-1)] as const)
      return new Map(measured.filter((entry): entry is [number, number] => entry[1] !== undefined))
    },
    enabled: store === 'on' || store === 'none',
    staleTime: age,
    refetchInterval: age,
    retry: false,
  })
}

const bad = { color: 'var(--lotus-bad)' }

const touching = ['service', 'alert-rule', 'cron', 'nat', 'ddns'] as const

/** What is measured from a server, watches it, runs on it or leads to it. */
export function Touches({ server }: { server: ShownServer }) {
  // One list after the other would push the next ones down.
  const { isLoading } = useRecordsOf(touching)
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
          {sentences([t('pages.service.historyUnread'), reason(error)])}
        </Alert>
      )}
      {isLoading ? (
        <Skeleton variant="rounded" height={120} aria-busy />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' }}>
          <TouchList resource="service" touches={(record) => isMeasuredBy(record, id)} remark={latencyOf} />
          <TouchList resource="alert-rule" touches={(record) => isWatchedBy(record, id)} remark={isOff} />
          <TouchList resource="cron" touches={(record) => isReachedBy(record, id)} />
          <TouchList resource="nat" touches={(record) => isServedBy(record, id)} remark={isOff} />
          <TouchList resource="ddns" touches={(record) => enable_ddns && ddns_profiles.includes(record.id)} />
        </Box>
      )}
    </Box>
  )
}
