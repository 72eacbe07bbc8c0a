import { useMemo } from 'react'
import type { Line, TimeSpan } from '#charts/line.ts'
import { useNameOf } from '#engine/data/useNameOf.ts'
import { ranges, type Range } from '../../server/page/history/ranges.ts'
import type { CoveringServer } from './serverRows.ts'

/** The latency of a service from each of these servers. */
export function useLatencyLines(servers: readonly CoveringServer[]): readonly Line[] {
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
export function spanOf(lines: readonly Line[], range: Range, readAt: number): TimeSpan {
  const to = Math.max(readAt, ...lines.map(({ points }) => points.at(-1)?.at ?? 0))
  return { from: to - ranges[range].length, to }
}
