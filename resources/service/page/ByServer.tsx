import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Chart } from '#charts/Chart.tsx'
import { Charts } from '#charts/Charts.tsx'
import { chartHeight } from '#charts/chartStyle.ts'
import { Resolution } from '#charts/Resolution.tsx'
import { ZoomTools } from '#charts/ZoomTools.tsx'
import { useDistinctName } from '#engine/data/useNames.ts'
import type { AnyRecord } from '#engine/field.ts'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ranges } from '#history/ranges.ts'
import { RangeSwitch } from '#history/RangeSwitch.tsx'
import { historiesIn } from './history.ts'
import { Panel } from './Panel.tsx'
import { checkingServers, firstLines, hasMeasurements, serverRows } from './serverRows.ts'
import { ServersTable } from './ServersTable.tsx'
import { useLatencyLines } from './useLatencyLines.ts'
import type { useShownHistory } from './useShownHistory.ts'

const none: never[] = []
const noFailures: ReadonlyMap<number, unknown> = new Map()

interface ByServerProps {
  service: AnyRecord
  shown: ReturnType<typeof useShownHistory>
}

/** How a service does from each server that checks it: a chart of the latencies, and the figures as a table. */
export function ByServer({ service, shown: history }: ByServerProps) {
  const { asked, range, span, bucket, isOld, zoomed, setRange, setZoom, covered, store, isCut } = history
  const { data, histories: read = none, error, isFetching, isLoading, refetch } = history
  const { failures = noFailures } = data ?? {}
  const failure = error ?? [...failures.values()][0]
  const unread = error ? 'pages.service.historyUnread' : 'pages.past.unread'
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const histories = useMemo(() => historiesIn(read, range, ranges[range].period, span.to), [read, range, span.to])
  const rows = useMemo(() => {
    const checking = checkingServers(covered.servers, isCut ? none : read, failures)
    return serverRows(checking, histories)
  }, [covered.servers, isCut, read, failures, histories])
  const shown = useMemo(() => {
    const isLeft = chosen?.size === 0 || rows.some((row) => chosen?.has(row.id) && hasMeasurements(row))
    return chosen && isLeft ? chosen : firstLines(rows)
  }, [chosen, rows])
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
            {(isAwaited || lines.length > 0) && (
              <>
                <Resolution bucket={isAwaited ? undefined : bucket} zoomed={zoomed} />
                <ZoomTools />
              </>
            )}
            {(!store || store === 'on') && <RangeSwitch range={asked} onChoose={setRange} />}
          </>
        }
      >
        {store === 'off' && <Typography color="textSecondary">{t('pages.service.off')}</Typography>}
        {store === 'none' && !isAwaited && (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {t(isCut ? 'pages.service.lastDaySome' : 'pages.service.lastDay')}
          </Typography>
        )}
        {Boolean(failure) && (
          <Alert
            severity="warning"
            sx={{ my: 1 }}
            action={<Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>}
          >
            {sentences([t(unread, { smart_count: failures.size }), reason(failure)])}
          </Alert>
        )}
        {isAwaited && <Skeleton variant="rounded" height={2 * chartHeight} aria-busy />}
        {lines.length > 0 && (
          <Chart
            title={t('pages.service.latencyByServer')}
            unit="milliseconds"
            lines={lines}
            bucket={bucket}
            awaited={isOld ? 'reading' : undefined}
          />
        )}
        {isAwaited ? null : rows.length > 0 ? (
          <ServersTable
            rows={rows}
            lines={shown}
            onLines={setChosen}
            store={store ?? 'off'}
            busy={isOld || (isFetching && !data)}
          />
        ) : (
          covered.known && <Typography sx={{ mt: 1 }}>{t('pages.service.noServers')}</Typography>
        )}
      </Panel>
    </Charts>
  )
}
