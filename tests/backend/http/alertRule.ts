import { bool, float, form, list, mapOf, text, u64, u8 } from '../decode.ts'
import { bodyOf, denied, requireOwn } from '../call.ts'
import { omitZero, Refusal } from '../envelope.ts'
import { requireGroup, requireTasks } from './references.ts'
import { batchDelete, patch, visible } from './rows.ts'
import type { Route, SignedCall } from '../call.ts'
import type { Shape } from '../decode.ts'
import type { Rule } from '../state.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

const time: Shape<string> = {
  absent: () => '',
  read: (value, field) => {
    const given = text.read(value, field)
    if (instant.test(given)) return given
    const layout = '2006-01-02T15:04:05Z07:00'
    const bareDate = /^\d{4}-\d{2}-\d{2}$/.test(given)
    throw new Refusal(
      `parsing time ${JSON.stringify(given)} as "${layout}": cannot parse ${bareDate ? '"" as "T"' : `${JSON.stringify(given)} as "2006"`}`,
    )
  },
}

const ruleForm = form('Rule', {
  type: text,
  min: float,
  max: float,
  duration: u64,
  cover: u64,
  ignore: mapOf(bool),
  cycle_start: time,
  cycle_interval: u64,
  cycle_unit: text,
})

const rules = list<Rule>({
  // A null rule crashes the request (HTTP contract §11).
  absent: () => {
    throw new Refusal('panic', 500)
  },
  read: ruleForm.read,
})

const alertForm = form('AlertRuleForm', {
  name: text,
  rules,
  fail_trigger_tasks: list(u64),
  recover_trigger_tasks: list(u64),
  notification_group_id: u64,
  trigger_mode: u8,
  enable: bool,
})

function checkRule(call: SignedCall, rule: Rule): void {
  const { world } = call
  if (world.since('2.0.8')) {
    if (rule.cover > 1) throw denied()
  } else {
    const ignored = Object.keys(rule.ignore ?? {}).map(Number)
    requireOwn(call, world.tables.server, ignored)
  }
  if (!rule.type.endsWith('_cycle')) {
    if (rule.duration < 3) throw new Refusal('duration need to be at least 3')
    return
  }
  if (rule.cycle_interval < 1) throw new Refusal('cycle_interval need to be at least 1')
  if (rule.cycle_start === '') throw new Refusal('cycle_start is not set')
  if (Date.parse(rule.cycle_start) > world.now()) throw new Refusal('cycle_start is a future value')
}

function check(call: SignedCall, given: ReturnType<typeof alertForm.absent>): void {
  if (!given.rules?.length) throw new Refusal('need to configure at least a single rule')
  for (const rule of given.rules) checkRule(call, rule)
  requireTasks(call, given.fail_trigger_tasks, given.recover_trigger_tasks)
  requireGroup(call, given.notification_group_id)
}

const ruleItem = (rule: Rule) =>
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
      const given = bodyOf(call, alertForm)
      check(call, given)
      return call.world.insert('alert_rule', { ...given, user_id: call.user.id }).id
    },
  },
  patch('alert-rule', 'alert_rule', {
    noun: 'alert',
    read: (call) => bodyOf(call, alertForm),
    change: (call, given) => {
      check(call, given)
      return given
    },
    answer: (row) => row.id,
  }),
  batchDelete('alert-rule', 'alert_rule'),
]
