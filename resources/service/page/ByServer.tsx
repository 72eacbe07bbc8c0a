import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Chart } from '#charts/Chart.tsx'
import { Charts } from '#charts/Charts.tsx'
import { ZoomTools } from '#charts/ZoomTools.tsx'
import { useDistinctName } from '#engine/data/useRecordName.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ranges, useRange } from '#history/ranges.ts'
import { RangeSwitch } from '#history/RangeSwitch.tsx'
import { usualStep } from './history.ts'
import { Panel } from './Panel.tsx'
import { firstLines, serverRows } from './serverRows.ts'
import type { CoveringServer } from './serverRows.ts'
import { ServersTable } from './ServersTable.tsx'
import { useHistory } from './useHistory.ts'
import type { Line, TimeSpan } from '#charts/line.ts'
import { useNameOf } from '#engine/data/useNameOf.ts'
import type { Range } from '#history/ranges.ts'
import { useRecords } from '#engine/data/related.ts'
import { isMeasuredBy } from '../../server/page/touches/covers.ts'

const none: never[] = []

/** How a service does from each server that covers it: a chart of the latencies, and the figures as a table. */
export function ByServer({ service }: { service: AnyRecord }) {
  const { range: asked, zoomed, setRange, setZoom } = useRange()
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const covering = useCovering(service)
  const { data, dataUpdatedAt, error, isFetching, refetch, store, isCut } = useHistory(service, asked, covering.ids)
  const rows = useMemo(() => serverRows(covering.ids, data ?? none), [covering.ids, data])
  const shown = useMemo(() => chosen ?? firstLines(rows), [chosen, rows])
  const lines = useLatencyLines(useMemo(() => rows.filter(({ id }) => shown.has(id)), [rows, shown]))
  // Older servers tell only of the last day.
  const range = store === 'on' ? asked : '1d'
  const nameOf = useDistinctName()
  const reason = useReason()
  const t = useT()
  return (
    <Charts subject={nameOf(service)} span={spanOf(lines, range, dataUpdatedAt)} zoomed={zoomed} onZoom={setZoom}>
      <Panel
        title={t('pages.service.byServer')}
        tools={
          <>
            {lines.length > 0 && <ZoomTools />}
            {store === 'on' && <RangeSwitch range={range} onChoose={setRange} />}
          </>
        }
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
        {lines.length > 0 && (
          <Chart
            title={t('pages.service.latencyByServer')}
            unit="milliseconds"
            lines={lines}
            bucket={store === 'on' ? ranges[range].bucket : usualStep(measurementsOf(rows))}
          />
        )}
        {rows.length > 0 ? (
          <ServersTable
            rows={rows}
            lines={shown}
            onLines={setChosen}
            store={store ?? 'off'}
            busy={isFetching && !data}
          />
        ) : (
          covering.known && <Typography sx={{ mt: 1 }}>{t('pages.service.noServers')}</Typography>
        )}
      </Panel>
    </Charts>
  )
}

const measurementsOf = (rows: readonly CoveringServer[]) => rows.flatMap(({ history }) => history?.measurements ?? [])

/** The latency of a service from each of these servers. */
function useLatencyLines(servers: readonly CoveringServer[]): readonly Line[] {
  const nameOf = useNameOf('server')
  const names = JSON.stringify(servers.map(({ id }) => nameOf(id)))
  return useMemo(() => {
    const read = JSON.parse(names) as string[]
    return servers.map(({ history }, index) => ({
      name: read[index] ?? '',
      points: (history?.measurements ?? []).map(([at, value]) => ({ at, value })),
    }))
  }, [servers, names])
}

/** The range up to the time at which the history was read; the clock of the server may be ahead of ours. */
function spanOf(lines: readonly Line[], range: Range, readAt: number): TimeSpan {
  const to = Math.max(readAt, ...lines.map(({ points }) => points.at(-1)?.at ?? 0))
  return { from: to - ranges[range].length, to }
}

/** The ids of the servers that check a service, as far as the viewer sees them (docs/contract/entities.md#cover). */
function useCovering(service: AnyRecord) {
  const { records, known } = useRecords('server')
  const ids = useMemo(() => records.flatMap(({ id }) => (isMeasuredBy(service, id) ? id : [])), [records, service])
  return { ids, known }
}
