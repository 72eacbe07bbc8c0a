import { indexOf, useRecords } from '#engine/data/related.ts'
import { distinctName } from '#engine/data/names.ts'
import { useT } from '#i18n/useT.ts'
import { saveText } from '#ui/saveText.ts'
import { csvOf } from '#ui/values/csv.ts'
import { partsOfAll, totalBytes, type CycleRow } from './rows.ts'
import type { SumsOfRowsProps } from './SumsOfRows.tsx'
import { usePriceText } from './usePriceText.ts'
import type { TrafficPeriod } from './trafficQuery.ts'
import type { useTraffic } from './useTraffic.ts'

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

const rounded = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount))

/** Returns a function that saves what is shown as a table in bytes: each hour or day is a row, or each present cycle. */
export function useTrafficFile(
  period: TrafficPeriod,
  { rows, label, resource }: Pick<SumsOfRowsProps, 'rows' | 'label' | 'resource'>,
  cycles: readonly CycleRow[],
  { progress, borders }: Pick<ReturnType<typeof useTraffic>, 'progress' | 'borders'>,
) {
  const { records } = useRecords(resource)
  const servers = indexOf(useRecords('server').records)
  const priceOf = usePriceText()
  const t = useT()
  const [inbound, outbound, total] = [
    t('pages.serverPage.inbound'),
    t('pages.serverPage.outbound'),
    t('pages.traffic.total'),
  ]
  const parts = () => [
    [label, t('charts.time'), inbound, outbound, total],
    ...rows.flatMap(({ name, servers }) =>
      partsOfAll(
        servers.flatMap((id) => progress.results.get(id) ?? []),
        borders,
      ).map((part, place) => [
        name,
        iso(borders[place]),
        Math.round(part.received),
        Math.round(part.sent),
        Math.round(totalBytes(part)),
      ]),
    ),
  ]
  const sums = () => [
    [label, inbound, outbound, total],
    ...rows.map(({ name, sum }) => [name, sum.received, sum.sent, totalBytes(sum)]),
  ]
  const inCycles = () => [
    [
      label,
      t('pages.traffic.begins'),
      t('pages.traffic.ends'),
      t('pages.traffic.knownSince'),
      t('pages.traffic.used'),
      t('pages.traffic.plan'),
      t('pages.traffic.left'),
      t('pages.traffic.forecast'),
      t('pages.traffic.usedUp'),
      t('pages.server.publicNote.amount'),
    ],
    ...cycles.map(({ id, used, volume, left, begin, end, since, forecast }) => [
      distinctName('name', records, id),
      iso(begin),
      iso(end),
      used === undefined ? undefined : iso(since ?? begin),
      rounded(used),
      volume || undefined,
      rounded(left),
      rounded(forecast?.atEnd),
      iso(forecast?.outAt),
      resource === 'server' ? priceOf(servers.get(id)) : undefined,
    ]),
  ]
  return () => {
    const table = period === 'cycle' ? inCycles() : progress.results.size > 0 ? parts() : sums()
    saveText('traffic.csv', csvOf(table), 'text/csv;charset=utf-8')
  }
}
