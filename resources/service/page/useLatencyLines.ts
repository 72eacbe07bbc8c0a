import { useMemo } from 'react'
import type { Line } from '#charts/line.ts'
import { spreadOf } from '#charts/spread.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { hasMeasurements, type CoveringServer } from './serverRows.ts'

/** From so many servers on, their mean says more than each of them. */
const fewest = 3

/**
 * The latency of a service from the servers that are shown, and behind it the mean and the range of all that measured
 * it, if those are more than a few. `bucket` is the time between two measurements, in milliseconds.
 */
export function useLatencyLines(
  rows: readonly CoveringServer[],
  shown: ReadonlySet<number>,
  bucket: number,
): readonly Line[] {
  const nameOf = useNameOf('server')
  const t = useT()
  const measured = useMemo(() => rows.filter(hasMeasurements), [rows])
  const names = JSON.stringify(measured.map(({ id }) => nameOf(id)))
  const parts = JSON.stringify({ mean: t('charts.mean'), least: t('charts.least'), most: t('charts.most') })
  const all = useMemo(() => {
    const read = JSON.parse(names) as string[]
    return measured.map(({ history }, place): Line => ({
      name: read[place] ?? '',
      points: history?.measurements ?? [],
    }))
  }, [measured, names])
  return useMemo(() => {
    const spread = all.length < fewest ? [] : spreadOf(all, bucket, JSON.parse(parts))
    return [...spread, ...all.filter((_, place) => shown.has(measured[place]?.id ?? NaN))]
  }, [all, measured, shown, bucket, parts])
}
