import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Chart } from '#charts/Chart.tsx'
import { Charts } from '#charts/Charts.tsx'
import type { Line, TimeSpan } from '#charts/line.ts'
import { useSteady } from '#engine/data/useSteady.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { withBlankAfter } from '#i18n/withBlankAfter.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ranges } from '#history/ranges.ts'
import { byServerClock } from '#history/serverClock.ts'
import { historyQuery } from '#history/useHistories.ts'
import { useHistoryStore } from '#history/useHistoryStore.ts'
import type { JudgedServer } from '../judgement.ts'
import { measureOf, type Measure } from '../measures.ts'
import type { Rule } from '../rule.ts'
import { typeInWords } from '../sentence.ts'
import { pastFirings } from '../pastFirings.ts'
import { mostShown, type TrialRow } from './trial.ts'

interface PastFiringsProps {
  condition: Rule
  /** The covered servers, the worst first. */
  rows: readonly TrialRow[]
  servers: readonly JudgedServer[]
  nameOf: (id: number) => string
  onLimit: (key: 'min' | 'max', limit: number) => void
}

const { bucket, length, period } = ranges['7d']

/** How often a condition would have fired, where the server keeps a history of what it measures. */
export function PastFirings(props: PastFiringsProps) {
  const { type, cover, ignore } = props.condition
  const measure = measureOf(type)
  const store = useHistoryStore()
  // The servers of the first look stay, also when others become worse while the limit moves.
  const subject = JSON.stringify([type, cover, ignore])
  const [chosen, choose] = useState<{ subject: string; ids: readonly number[] }>()
  if (props.rows.length > 0 && chosen?.subject !== subject) {
    choose({ subject, ids: props.rows.slice(0, mostShown).map(({ id }) => id) })
  }
  if (store !== 'on' || !measure?.history || !chosen || chosen.ids.length === 0) return null
  return <History {...props} {...{ measure, history: measure.history }} ids={chosen.ids} />
}

interface HistoryProps extends PastFiringsProps {
  measure: Measure
  history: NonNullable<Measure['history']>
  ids: readonly number[]
}

function History({ condition, rows, servers, nameOf, onLimit, measure, history, ids }: HistoryProps) {
  const { dataProvider } = useEngine()
  const t = useT()
  const reason = useReason()
  const [zoomed, setZoomed] = useState<TimeSpan>()
  const [to] = useState(() => byServerClock(dataProvider.live, Date.now()))
  const results = useQueries({
    queries: ids.map((id) => historyQuery(dataProvider, { id, metric: history.metric, period })),
  })
  const points = useSteady(results.map(({ data }) => data))
  const lines = useMemo(
    () =>
      ids.map((id, place): Line => {
        const host = servers.find((server) => server.id === id)?.host ?? {}
        const scaled = history.scaled ?? ((value: number) => value)
        const past = points[place] ?? []
        return {
          name: nameOf(id),
          points: past.map(({ at, value }) => ({ at, value: value === null ? null : (scaled(value, host) ?? null) })),
        }
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- servers and names hardly change, and are new with each tick
    [ids, history, points],
  )
  const failed = results.find(({ error, data }) => error && !data)
  const counts = lines.map(({ name, points: past }) => ({ name, count: pastFirings(condition, past, bucket).length }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const what = counts.flatMap(({ name, count }) => (count > 0 ? [t('list.counted', { name, count })] : [])).join(', ')
  const key = (condition.max ?? 0) > 0 || !((condition.min ?? 0) > 0) ? 'max' : 'min'
  const isAwaited = results.some(({ isLoading }) => isLoading)
  const title = typeInWords(condition.type, { translate: t })
  return (
    <>
      {failed && (
        <Alert severity="warning" action={<Button onClick={() => void failed.refetch()}>{t('app.tryAgain')}</Button>}>
          {sentences([t('pages.serverPage.failed', { title }), reason(failed.error)])}
        </Alert>
      )}
      {!isAwaited && (
        <div role="status">
          {withBlankAfter(
            total > 0
              ? t('pages.alertRule.trial.wouldFire', { smart_count: total, what })
              : t('pages.alertRule.trial.neverFired'),
          )}
          <small>{t('pages.alertRule.trial.averages', { shown: ids.length, covered: rows.length })}</small>
        </div>
      )}
      <Charts subject={title} span={{ from: to - length, to }} zoomed={zoomed} onZoom={setZoomed}>
        <Chart
          title={title}
          unit={measure.unit ?? 'number'}
          lines={lines}
          bucket={bucket}
          limit={condition[key] || undefined}
          onLimit={(limit) => onLimit(key, limit)}
          awaited={isAwaited ? 'reading' : undefined}
        />
      </Charts>
    </>
  )
}
