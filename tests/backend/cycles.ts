import { isAdmin } from './call.ts'
import { reachOf } from './coverage.ts'
import { stateAt } from './drift.ts'
import type { Caller } from './call.ts'
import type { AlertRuleRow, RuleRow, ServerRow } from './state.ts'
import type { World } from './world.ts'

const hour = 3_600_000
const refreshed = 180_000

const fixed: Record<string, number> = { day: 24 * hour, week: 7 * 24 * hour }
const months: Record<string, number> = { month: 1, year: 12 }

/** The start of the cycle with the given number; any other unit than these counts as hours (entities, "Rule"). */
function startOf({ cycle_start, cycle_interval, cycle_unit }: RuleRow, index: number): number {
  const start = new Date(cycle_start)
  const unit = cycle_unit.toLowerCase()
  const step = months[unit]
  if (!step) return start.getTime() + index * cycle_interval * (fixed[unit] ?? hour)
  return start.setUTCMonth(start.getUTCMonth() + index * cycle_interval * step)
}

/** The cycle that runs at a moment. */
function cycleAt(rule: RuleRow, now: number): { from: number; to: number } {
  const first = startOf(rule, 0)
  // months differ in length, so they are counted one by one
  const even = months[rule.cycle_unit.toLowerCase()] === undefined
  let index = even ? Math.floor((now - first) / (startOf(rule, 1) - first)) : 0
  while (startOf(rule, index + 1) <= now) index += 1
  return { from: startOf(rule, index), to: startOf(rule, index + 1) }
}

/** Bytes since the cycle began, or since the server came. */
function trafficOf(rule: RuleRow, row: ServerRow, from: number, now: number): number {
  const existed = Date.parse(row.created_at) < from
  const counted = (key: 'net_in_transfer' | 'net_out_transfer') =>
    (stateAt(row, now)[key] ?? 0) - (existed ? (stateAt(row, from)[key] ?? 0) : 0)
  const received = rule.type === 'transfer_out_cycle' ? 0 : counted('net_in_transfer')
  const sent = rule.type === 'transfer_in_cycle' ? 0 : counted('net_out_transfer')
  return received + sent
}

const isCycle = (rule: RuleRow) => rule.type.endsWith('_cycle')
const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')

/** Every enabled alert rule with a cycle, by its id; newer servers tell visitors nothing about hidden servers. */
export function cycleStats(world: World, user: Caller | undefined): Record<string, object> {
  const now = world.now()
  const shown = (row: ServerRow) =>
    !world.since('2.0.9') || !row.hide_for_guest || isAdmin(user) || row.user_id === user?.id
  const stats = (alert: AlertRuleRow, rule: RuleRow) => {
    const { from, to } = cycleAt(rule, now)
    const servers = reachOf(world, alert, { cover: rule.cover, marked: rule.ignore }).filter(shown)
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
      next_update: byServer(() => iso((Math.floor(now / refreshed) + 1) * refreshed)),
    }
  }
  return Object.fromEntries(
    world.tables.alert_rule.flatMap((alert) => {
      const rule = alert.enable ? alert.rules?.find(isCycle) : undefined
      return rule ? [[alert.id, stats(alert, rule)]] : []
    }),
  )
}
