import type { AnyRecord } from '#engine/field.ts'
import type { Warning } from '#engine/resource.ts'
import type { MessageKey } from '#locales/messages.ts'
import { refuseGpu } from './gpuGuard.ts'
import { ruleCover, type Rule } from './rule.ts'

interface AlertRule {
  rules: readonly Rule[]
  enable: boolean
  notification_group_id: number | null
  fail_trigger_tasks: readonly number[]
  recover_trigger_tasks: readonly number[]
}

const shares = ['cpu', 'gpu_max', 'memory', 'swap', 'disk']
const cycleUnits = ['', 'hour', 'day', 'week', 'month', 'year']

function doubtsOf({ type, min = 0, max = 0, cover, ignore, cycle_unit = '' }: Rule, servers: readonly AnyRecord[]) {
  const named = ({ id }: AnyRecord) => ignore?.[id] === true
  const coversNone =
    cover === ruleCover.only ? !Object.values(ignore ?? {}).includes(true) : servers.length > 0 && servers.every(named)
  const doubts: MessageKey[] = []
  if (coversNone) doubts.push('warnings.rule.covers')
  if (type === 'offline' && (min > 0 || max > 0)) doubts.push('warnings.rule.offline')
  if (type !== 'offline' && max > 0 && min > max) doubts.push('warnings.rule.order')
  if (shares.includes(type) && (min > 100 || max > 100)) doubts.push('warnings.rule.share')
  if (type.endsWith('_cycle') && !cycleUnits.includes(cycle_unit.toLowerCase())) doubts.push('warnings.rule.cycleUnit')
  return doubts
}

/** Warns of values that can be saved but have no effect, or another effect than expected. */
export function alertRuleWarnings(alert: AlertRule, servers: readonly AnyRecord[]): Warning<keyof AlertRule>[] {
  const danger = alert.enable ? undefined : refuseGpu(alert.rules, servers)
  const doubts = alert.rules.flatMap((rule, index) =>
    doubtsOf(rule, servers).map((message) => {
      const args = { position: index + 1, type: rule.type, unit: rule.cycle_unit }
      return { field: 'rules', message, args } as const
    }),
  )
  const tellsNobody =
    !alert.notification_group_id && alert.fail_trigger_tasks.length + alert.recover_trigger_tasks.length === 0
  return [
    ...(tellsNobody ? [{ field: 'notification_group_id', message: 'warnings.noAlert' } as const] : []),
    ...doubts,
    ...(danger ? [{ field: 'rules', ...danger } as const] : []),
  ]
}
