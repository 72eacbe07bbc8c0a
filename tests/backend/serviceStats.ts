import { countProbes, delayOf, firstProbe, probesOf } from './probes.ts'
import type { ServiceRow } from './state.ts'
import type { World } from './world.ts'

const day = 86_400_000
const days = 30

/** Milliseconds between two samples of the current status (docs/contract/http.md#status-data). */
const sampleInterval = 30_000
const maxSamples = 30

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** A monitor on the status page: the last 15 minutes, and thirty days including today. */
export function statsOf(world: World, row: ServiceRow) {
  const now = world.now()
  const probes = probesOf(world, row)
  const today = Math.floor(now / day) * day
  const starts = Array.from({ length: days }, (_none, at) => today - (days - 1 - at) * day)
  const counts = starts.map((start) => countProbes(row, start, Math.min(now, start + day)))
  const up = counts.map((count) => count.up * probes.length)
  const down = counts.map((count) => count.down * probes.length)
  const delays = starts.map((start, at) => {
    const hasResults = (up[at] ?? 0) > 0
    return hasResults ? sum(probes.map(({ id }) => delayOf(row, id, start))) / probes.length : 0
  })
  const sampleCount = probes.length > 0 ? Math.floor((now - firstProbe(row)) / sampleInterval) + 1 : 0
  const current = Math.min(maxSamples, Math.max(0, sampleCount))
  const neverUp = sum(up) === 0
  return {
    service_name: row.name || undefined,
    current_up: neverUp ? 0 : current,
    current_down: neverUp ? current : 0,
    total_up: sum(up),
    total_down: sum(down),
    delay: delays,
    up,
    down,
  }
}
