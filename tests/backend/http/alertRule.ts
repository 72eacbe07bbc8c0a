import { bool, float, form, listShape, mapOf, nullable, textShape, time, u64, u8 } from '../decode.ts'
import { bodyOf, denied, requireOwn, requireAllowedServers } from '../call.ts'
import { omitZero, ServerRefusal } from '../envelope.ts'
import { requireGroup, requireTasks } from './references.ts'
import { batchDelete, patch, visible } from './rows.ts'
import type { Route, SignedCall } from '../call.ts'
import type { RuleRow } from '../state.ts'

const ruleForm = form('Rule', {
  type: textShape,
  min: float,
  max: float,
  duration: u64,
  cover: u64,
  ignore: mapOf(bool),
  cycle_start: time,
  cycle_interval: u64,
  cycle_unit: textShape,
})

const alertForm = form('AlertRuleForm', {
  name: textShape,
  rules: listShape(nullable(ruleForm)),
  fail_trigger_tasks: listShape(u64),
  recover_trigger_tasks: listShape(u64),
  notification_group_id: u64,
  trigger_mode: u8,
  enable: bool,
})

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

function check(call: SignedCall, given: ReturnType<typeof alertForm.absent>) {
  if (!given.rules?.length) throw new ServerRefusal('need to configure at least a single rule')
  const rules = given.rules.map((rule) => checkRule(call, rule))
  requireAllowedServers(call, { rules })
  requireTasks(call, given.fail_trigger_tasks, given.recover_trigger_tasks)
  requireGroup(call, given.notification_group_id)
  return { ...given, rules }
}

const ruleItem = (rule: RuleRow) =>
  omitZero(rule, 'min', 'max', 'duration', 'ignore', 'cycle_start', 'cycle_interval', 'cycle_unit')

export const alertRule: Route[] = [
  {
    method: 'GET',
    path: '/alert-rule',
    guard: 'user',
    handle: (call) =>
      visible(call, call.world.tables.alert_rule).map(({ user_id: _owner, ...row }) => ({
        ...row,
        rules: row.rules?.map(ruleItem) ?? null,
      })),
  },
  {
    method: 'POST',
    path: '/alert-rule',
    guard: 'user',
    handle: (call) => {
      const given = check(call, bodyOf(call, alertForm))
      return call.world.insert('alert_rule', { ...given, user_id: call.user.id }).id
    },
  },
  patch('alert-rule', 'alert_rule', {
    noun: 'alert',
    read: (call) => bodyOf(call, alertForm),
    change: check,
    answer: (row) => row.id,
  }),
  batchDelete('alert-rule', 'alert_rule'),
]
