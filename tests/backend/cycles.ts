import { isAdmin } from './call.ts'
import { coveredServers } from './coverage.ts'
import { transferredUntil } from './traffic.ts'
import type { Caller } from './call.ts'
import type { RowOf, RuleRow, ServerRow } from './state.ts'
import type { World } from './world.ts'

const hour = 3_600_000
/** Milliseconds between two updates of the statistics. */
const updateInterval = 180_000

/** Milliseconds of the units with a fixed length. */
const fixedUnits: Record<string, number> = { day: 24 * hour, week: 7 * 24 * hour }
/** Months of the other units. */
const monthUnits: Record<string, number> = { month: 1, year: 12 }

/** The start of the cycle with the given index; unknown units count as hours (docs/contract/entities.md#rule). */
function startOf({ cycle_start, cycle_interval, cycle_unit }: RuleRow, index: number): number {
  const start = new Date(cycle_start)
  const unit = cycle_unit.toLowerCase()
  const step = monthUnits[unit]
  if (!step) return start.getTime() + index * cycle_interval * (fixedUnits[unit] ?? hour)
  return start.setUTCMonth(start.getUTCMonth() + index * cycle_interval * step)
}

/** The cycle that contains the time `now`. */
function cycleAt(rule: RuleRow, now: number): { from: number; to: number } {
  const first = startOf(rule, 0)
  // Months differ in length, so they are counted one by one.
  const hasFixedLength = monthUnits[rule.cycle_unit.toLowerCase()] === undefined
  let index = hasFixedLength ? Math.floor((now - first) / (startOf(rule, 1) - first)) : 0
  while (startOf(rule, index + 1) <= now) index += 1
  return { from: startOf(rule, index), to: startOf(rule, index + 1) }
}

/** Bytes since the start of the cycle, or since the creation of the server if that is later. */
function trafficOf(rule: RuleRow, row: ServerRow, from: number, now: number): number {
  const until = transferredUntil(row, now)
  const before = Date.parse(row.created_at) < from ? transferredUntil(row, from) : { received: 0, sent: 0 }
  const received = rule.type === 'transfer_out_cycle' ? 0 : until.received - before.received
  const sent = rule.type === 'transfer_in_cycle' ? 0 : until.sent - before.sent
  return Math.round(received + sent)
}

const isCycle = (rule: RuleRow) => rule.type.endsWith('_cycle')
const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')

/** Statistics of every enabled alert rule with a cycle, by id; newer releases omit hidden servers for visitors. */
export function cycleStats(world: World, user: Caller | undefined): Record<string, object> {
  const now = world.now()
  const shown = (row: ServerRow) =>
    !world.since('2.0.9') || !row.hide_for_guest || isAdmin(user) || row.user_id === user?.id
  const stats = (alert: RowOf<'alert_rule'>, rule: RuleRow) => {
    const { from, to } = cycleAt(rule, now)
    const servers = coveredServers(world, alert, { cover: rule.cover, marked: rule.ignore }).filter(shown)
    const byServer = <T>(value: (row: ServerRow) => T) =>
      servers.length > 0 ? Object.fromEntries(servers.map((row) => [row.id, value(row)])) : undefined
    return {
      name: alert.name,
      from: iso(from),
      to: iso(to),
      max: Math.trunc(rule.max),
      min: Math.trunc(rule.min),
      server_name: byServer((row) => row.name),
      transfer: byServer((row) => trafficOf(rule, row, from, now)),
      next_update: byServer(() => iso((Math.floor(now / updateInterval) + 1) * updateInterval)),
    }
  }
  return Object.fromEntries(
    world.tables.alert_rule.flatMap((alert) => {
      const rule = alert.enable ? alert.rules?.find(isCycle) : undefined
      return rule ? [[alert.id, stats(alert, rule)]] : []
    }),
  )
}
