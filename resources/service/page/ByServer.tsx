import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Chart } from '#charts/Chart.tsx'
import { Charts } from '#charts/Charts.tsx'
import { chartHeight } from '#charts/chartStyle.ts'
import { ZoomTools } from '#charts/ZoomTools.tsx'
import { useDistinctName } from '#engine/data/useNames.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ranges, useRange } from '#history/ranges.ts'
import { RangeSwitch } from '#history/RangeSwitch.tsx'
import { historySince, usualStep, type ServerHistory } from './history.ts'
import { useLiveSource } from '#live/useLiveSource.ts'
import { Panel } from './Panel.tsx'
import { firstLines, serverRows } from './serverRows.ts'
import type { CoveringServer } from './serverRows.ts'
import { ServersTable } from './ServersTable.tsx'
import { useHistory } from './useHistory.ts'
import { useLatencyLines } from './useLatencyLines.ts'
import type { TimeSpan } from '#charts/line.ts'
import type { Range } from '#history/ranges.ts'
import { useRecords } from '#engine/data/related.ts'
import { isMeasuredBy } from '../../server/page/touches/covers.ts'

const none: never[] = []

/** How a service does from each server that covers it: a chart of the latencies, and the figures as a table. */
export function ByServer({ service }: { service: AnyRecord }) {
  const { range: asked, zoomed, setRange, setZoom } = useRange()
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const covering = useCovering(service)
  const { data, dataUpdatedAt, error, isFetching, isLoading, refetch, store, isCut } = useHistory(
    service,
    asked,
    covering.ids,
  )
  // Older servers tell only of the last day.
  const range = store === 'on' ? asked : '1d'
  const span = useSpan(range, dataUpdatedAt)
  const histories = usePart(data ?? none, range, span.from)
  const rows = useMemo(() => serverRows(covering.ids, histories), [covering.ids, histories])
  const shown = useMemo(() => chosen ?? firstLines(rows), [chosen, rows])
  const bucket = store === 'on' ? ranges[range].bucket : usualStep(measurementsOf(rows))
  const lines = useLatencyLines(rows, shown, bucket)
  // Chart and table appear together, so that neither moves the other.
  const isAwaited = !store || isLoading
  const nameOf = useDistinctName()
  const reason = useReason()
  const t = useT()
  return (
    <Charts subject={nameOf(service)} span={span} zoomed={zoomed} onZoom={setZoom}>
      <Panel
        title={t('pages.service.byServer')}
        tools={
          <>
            {(isAwaited || lines.length > 0) && <ZoomTools />}
            {(!store || store === 'on') && <RangeSwitch range={range} onChoose={setRange} />}
          </>
        }
      >
        {store === 'off' && <Typography color="textSecondary">{t('pages.service.off')}</Typography>}
        {store === 'none' && !isAwaited && (
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
        {isAwaited && <Skeleton variant="rounded" height={2 * chartHeight} aria-busy />}
        {lines.length > 0 && (
          <Chart title={t('pages.service.latencyByServer')} unit="milliseconds" lines={lines} bucket={bucket} />
        )}
        {isAwaited ? null : rows.length > 0 ? (
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

/** The range up to the time at which the history was read; `readAt` is by our clock, the points are by the server's. */
function useSpan(range: Range, readAt: number): TimeSpan {
  const live = useLiveSource()
  return useMemo(() => {
    const { serverTime, receivedAt } = live.status()
    const to = readAt + serverTime - receivedAt
    return { from: to - ranges[range].length, to }
  }, [live, range, readAt])
}

/** The histories since a time, where the range is a part of the period that was read. */
function usePart(histories: readonly ServerHistory[], range: Range, from: number): readonly ServerHistory[] {
  return useMemo(
    () =>
      ranges[range].period === range ? histories : histories.flatMap((history) => historySince(history, from) ?? []),
    [histories, range, from],
  )
}

/** The ids of the servers that check a service, as far as the viewer sees them (docs/contract/entities.md#cover). */
function useCovering(service: AnyRecord) {
  const { records, known } = useRecords('server')
  const ids = useMemo(() => records.flatMap(({ id }) => (isMeasuredBy(service, id) ? id : [])), [records, service])
  return { ids, known }
}
