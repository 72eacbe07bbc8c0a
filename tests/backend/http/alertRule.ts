import { denied, requireAllowedServers, requireOwn } from '../call.ts'
import { omitZero, ServerRefusal } from '../envelope.ts'
import { ownedItem, ownedRoutes } from './ownedRoutes.ts'
import { requireGroup, requireTasks } from './references.ts'
import { visible } from './rows.ts'
import type { SignedCall } from '../call.ts'
import type { RuleRow } from '../state.ts'
import type { BodyOf } from './ownedRoutes.ts'

function checkRule(call: SignedCall, rule: RuleRow | null): RuleRow {
  // A null rule crashes the request (docs/contract/http.md#alert-rules).
  if (!rule) throw new ServerRefusal('panic', 500)
  const { world } = call
  if (world.since('2.0.8')) {
    if (rule.cover > 1) throw denied()
  } else {
    const ignored = Object.keys(rule.ignore ?? {}).map(Number)
    requireOwn(call, world.tables.server, ignored)
  }
  if (!rule.type.endsWith('_cycle')) {
    if (rule.duration < 3) throw new ServerRefusal('duration need to be at least 3')
    return rule
  }
  if (rule.cycle_interval < 1) throw new ServerRefusal('cycle_interval need to be at least 1')
  if (rule.cycle_start === '') throw new ServerRefusal('cycle_start is not set')
  if (Date.parse(rule.cycle_start) > world.now()) throw new ServerRefusal('cycle_start is a future value')
  return rule
}

function save(call: SignedCall, given: BodyOf<'alert_rule'>) {
  if (!given.rules?.length) throw new ServerRefusal('need to configure at least a single rule')
  const rules = given.rules.map((rule) => checkRule(call, rule))
  requireAllowedServers(call, { rules })
  requireTasks(call, given.fail_trigger_tasks, given.recover_trigger_tasks)
  requireGroup(call, given.notification_group_id)
  return { rules }
}

const ruleItem = (rule: RuleRow) =>
  omitZero(rule, 'min', 'max', 'duration', 'ignore', 'cycle_start', 'cycle_interval', 'cycle_unit')

export const alertRule = ownedRoutes('alert_rule', {
  list: {
    method: 'GET',
    path: '/alert-rule',
    guard: 'user',
    handle: (call) =>
      visible(call, call.world.tables.alert_rule).map((row) => ({
        ...ownedItem('alert_rule', row, call.world),
        rules: row.rules?.map(ruleItem) ?? null,
      })),
  },
  save,
  answer: ({ id }) => id,
})
