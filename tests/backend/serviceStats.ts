import { latencyAt } from './latency.ts'
import { countProbes, firstProbe, isReachable, probesOf } from './probes.ts'
import type { ServerRow, ServiceRow } from './state.ts'
import type { World } from './world.ts'

const hour = 3_600_000
const day = 24 * hour
const days = 30

/** Milliseconds between two samples of the current status (docs/contract/http.md#status-data). */
const sampleInterval = 30_000
const maxSamples = 30

/** How many of the servers stand for the delay of all: a large fleet has thousands. */
const delaySamples = 20

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: number[]) => (values.length > 0 ? sum(values) / values.length : 0)

/** The results of all servers of one day. Those that were always up have the same ones. */
function countAll(row: ServiceRow, probes: ServerRow[], from: number, to: number) {
  const interrupted = probes.filter((server) => server.outages?.length)
  const rest = probes.length - interrupted.length
  const each = rest > 0 ? countProbes(row, from, to) : { up: 0, down: 0 }
  const counts = interrupted.map((server) => countProbes(row, from, to, server))
  return {
    up: each.up * rest + sum(counts.map((count) => count.up)),
    down: each.down * rest + sum(counts.map((count) => count.down)),
  }
}

/** The mean delay of a day, of a probe that succeeded. */
function meanDelay(row: ServiceRow, probes: ServerRow[], from: number, to: number): number {
  const step = Math.ceil(probes.length / delaySamples)
  const asked = probes.filter((_server, at) => at % step === 0)
  const times = [5, 17].map((hours) => Math.min(from + hours * hour, to))
  return mean(asked.flatMap((server) => times.map((at) => latencyAt(row, server, at))))
}

/** A monitor on the status page: the last 15 minutes, and thirty days including today. */
export function statsOf(world: World, row: ServiceRow) {
  const now = world.now()
  const probes = probesOf(world, row)
  const today = Math.floor(now / day) * day
  const starts = Array.from({ length: days }, (_none, at) => today - (days - 1 - at) * day)
  const endOf = (start: number) => Math.min(now, start + day)
  const counts = starts.map((start) => countAll(row, probes, start, endOf(start)))
  const up = counts.map((count) => count.up)
  const down = counts.map((count) => count.down)
  const delay = starts.map((start, at) => (up[at] ? meanDelay(row, probes, start, endOf(start)) : 0))
  const sampleCount = probes.length > 0 ? Math.floor((now - firstProbe(row)) / sampleInterval) + 1 : 0
  const samples = Array.from({ length: Math.min(maxSamples, Math.max(0, sampleCount)) }, (_none, at) =>
    isReachable(row, now - at * sampleInterval),
  )
  return {
    service_name: row.name || undefined,
    current_up: samples.filter(Boolean).length,
    current_down: samples.filter((isUp) => !isUp).length,
    total_up: sum(up),
    total_down: sum(down),
    delay,
    up,
    down,
  }
}
