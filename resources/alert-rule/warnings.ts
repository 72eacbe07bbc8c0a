import type { AnyRecord } from '#engine/field.ts'
import type { Warning } from '#engine/resource.ts'
import { triggerMode } from '../enums.ts'
import { refuseCrash } from './crashGuard.ts'
import { isCovered, isCoveredByAll } from './judgement.ts'
import type { Rule } from './rule.ts'

interface AlertRule {
  rules: readonly Rule[]
  enable: boolean
  trigger_mode: number
  notification_group_id: number | null
  fail_trigger_tasks: readonly number[]
  recover_trigger_tasks: readonly number[]
}

/** Whether each condition covers some server, but none is covered by all, so that the rule never fires. */
const isDisjoint = (conditions: readonly Rule[], servers: readonly AnyRecord[]) =>
  conditions.length > 1 &&
  conditions.every((condition) => servers.some(({ id }) => isCovered(condition, id))) &&
  !servers.some(({ id }) => isCoveredByAll(conditions, id))

/** Warns of rules that can be saved but have no effect, or another effect than expected. */
export function alertRuleWarnings(alert: AlertRule, servers: readonly AnyRecord[]): Warning<keyof AlertRule>[] {
  const { rules, enable, trigger_mode, notification_group_id, fail_trigger_tasks, recover_trigger_tasks } = alert
  const danger = enable ? undefined : refuseCrash(rules, servers)
  const tellsNobody = !notification_group_id && fail_trigger_tasks.length + recover_trigger_tasks.length === 0
  const repeats = trigger_mode === triggerMode.value.always && fail_trigger_tasks.length > 0
  return [
    ...(tellsNobody ? [{ field: 'notification_group_id', message: 'warnings.noAlert' } as const] : []),
    ...(repeats ? [{ field: 'trigger_mode', message: 'warnings.tasksRepeat' } as const] : []),
    ...(isDisjoint(rules, servers) ? [{ field: 'rules', message: 'warnings.rule.disjoint' } as const] : []),
    ...(danger ? [{ field: 'rules', ...danger } as const] : []),
  ]
}
