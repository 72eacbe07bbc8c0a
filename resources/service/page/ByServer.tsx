import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import type { AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useRange } from '../../server/page/history/ranges.ts'
import { RangeSwitch } from '../../server/page/history/RangeSwitch.tsx'
import { LatencyChart } from './LatencyChart.tsx'
import { Panel } from './Panel.tsx'
import { firstLines, serverRows } from './serverRows.ts'
import { ServersTable } from './ServersTable.tsx'
import { useCovering } from './useCovering.ts'
import { useHistory } from './useHistory.ts'

const none: never[] = []

/** How a service does from each server that covers it: a chart of the latencies, and the figures as a table. */
export function ByServer({ service }: { service: AnyRecord }) {
  const [range, setRange] = useRange()
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const covering = useCovering(service)
  const { data, dataUpdatedAt, error, isFetching, refetch, store, isCut } = useHistory(service, range, covering.ids)
  const rows = useMemo(() => serverRows(covering.ids, data ?? none), [covering.ids, data])
  const lines = useMemo(() => chosen ?? firstLines(rows), [chosen, rows])
  const reason = useReason()
  const t = useT()
  return (
    <Panel
      title={t('pages.service.byServer')}
      tools={store === 'on' && <RangeSwitch range={range} onChoose={setRange} />}
    >
      {store === 'off' && <Typography color="textSecondary">{t('pages.service.off')}</Typography>}
      {store === 'none' && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t(isCut ? 'pages.service.lastDaySome' : 'pages.service.lastDay')}
        </Typography>
      )}
      {error && (
        <Alert
          severity="warning"
          sx={{ my: 1 }}
          action={<Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>}
        >
          {t('pages.service.historyUnread')} {reason(error)}
        </Alert>
      )}
      {lines.size > 0 && (
        <LatencyChart rows={rows} lines={lines} range={store === 'on' ? range : undefined} at={dataUpdatedAt} />
      )}
      {rows.length > 0 ? (
        <ServersTable rows={rows} lines={lines} onLines={setChosen} store={store ?? 'off'} busy={isFetching && !data} />
      ) : (
        covering.known && <Typography sx={{ mt: 1 }}>{t('pages.service.noServers')}</Typography>
      )}
    </Panel>
  )
}
