import { coveredServers } from './coverage.ts'
import { intervalAt, within } from './intervals.ts'
import { hasReported } from './outages.ts'
import { noise } from './rhythm.ts'
import type { Interval } from './intervals.ts'
import type { ServerRow, ServiceRow } from './state.ts'
import type { World } from './world.ts'

const day = 86_400_000

/** Targets that never respond. */
const deadTarget = /^(https?:\/\/)?(127\.0\.0\.1:1(\/|$)|[^/]*\.invalid\b)/

/** The highest share of failed probes of a day, for a target that responds; most days have far fewer. */
const worstLoss = 0.012

const always: Interval[] = [{ from: 0, to: Infinity }]

/** When the target of a monitor does not respond. */
const failuresOf = ({ target, failures }: ServiceRow) => (deadTarget.test(target) ? always : failures)

/** Whether the target of a monitor responds at a time. */
export const isReachable = (row: ServiceRow, at: number): boolean => !intervalAt(failuresOf(row), at)

/** The servers that probe the target of a monitor, now or before they went offline. */
export const probesOf = (world: World, row: ServiceRow): ServerRow[] =>
  coveredServers(world, row, { cover: row.cover, marked: row.skip_servers }).filter(hasReported)

/** The time of the first result of a server. */
export const firstProbe = (row: ServiceRow, server?: ServerRow): number =>
  Math.max(Date.parse(row.created_at), server ? Date.parse(server.created_at) : 0) + row.duration * 1000

/** The probes of an HTTP target are stored one by one, the others in pairs (docs/contract/http.md#status-data). */
export const storedTogether = ({ type }: ServiceRow): number => (type === 1 ? 1 : 2)

/** Whether a server stores results of probes in a time, from its start up to its end. */
export function isMeasuredIn(row: ServiceRow, server: ServerRow, from: number, to: number): boolean {
  const step = storedTogether(row) * row.duration * 1000
  const first = firstProbe(row, server) + step - row.duration * 1000
  return to > first && Math.ceil((to - first) / step) > Math.max(0, Math.ceil((from - first) / step))
}

/** The numbers of successful and failed probes between two times: of one server, or of any that was always up. */
export function countProbes(
  row: ServiceRow,
  from: number,
  to: number,
  server?: ServerRow,
): { up: number; down: number } {
  const interval = row.duration * 1000
  const probesUntil = (at: number) => Math.max(0, Math.floor((at - firstProbe(row)) / interval) + 1)
  const plain = (start: number, end: number) => Math.max(0, probesUntil(end) - probesUntil(start))
  const countIn = (start: number, end: number) =>
    within(server?.outages, start, end).reduce((sum, off) => sum - plain(off.from, off.to), plain(start, end))
  let [all, down] = [0, 0]
  for (let start = from; start < to; start = nextDay(start)) {
    const end = Math.min(to, nextDay(start))
    const inPart = countIn(start, end)
    const failed = within(failuresOf(row), start, end).reduce((sum, each) => sum + countIn(each.from, each.to), 0)
    const loss = worstLoss * noise(row.id, server?.id ?? 0, Math.floor(start / day)) ** 6
    all += inPart
    down += failed + Math.floor((inPart - failed) * loss)
  }
  return { up: all - down, down }
}

const nextDay = (at: number) => (Math.floor(at / day) + 1) * day
