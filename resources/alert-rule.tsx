import { choice, json, mapKeys, reference, references, text, toggle } from '#engine/fields/index.ts'
import { lazyInput } from '#engine/lazyInput.ts'
import { defineResource } from '#engine/resource.ts'
import { refuseGpu } from './alert-rule/gpuGuard.ts'
import { listedServers, rule } from './alert-rule/rule.ts'
import { RulesCell } from './alert-rule/RulesCell.tsx'
import { taskType, triggerMode } from './enums.ts'

const rules = json(
  (z) => z.array(rule(z)).refine((conditions) => conditions.length > 0, { error: 'validation.required' }),
  {
    empty: [],
    required: true,
    help: true,
    Input: lazyInput(async () => (await import('./alert-rule/editor/RulesInput.tsx')).RulesInput),
    Cell: RulesCell,
    pointer: {
      to: 'server',
      ids: (conditions) => conditions.flatMap(listedServers),
      map: (conditions, replace) =>
        conditions.map((condition) =>
          condition.ignore ? { ...condition, ignore: mapKeys(condition.ignore, replace) } : condition,
        ),
    },
  },
)

export default defineResource('alert-rule', {
  nav: { tab: 'notification', order: 41 },
  fields: {
    name: text({ required: true }),
    notification_group_id: reference('notification-group', { optional: true }),
    rules,
    trigger_mode: choice(triggerMode),
    enable: toggle({ default: true, inRow: true }),
    fail_trigger_tasks: references('cron', { offer: { task_type: taskType.value.trigger } }),
    recover_trigger_tasks: references('cron', { offer: { task_type: taskType.value.trigger } }),
  },
  list: {
    columns: [
      'id',
      'name',
      'notification_group_id',
      'trigger_mode',
      'rules',
      'fail_trigger_tasks',
      'recover_trigger_tasks',
      'enable',
    ],
    card: { facts: ['rules', 'trigger_mode', 'notification_group_id', 'fail_trigger_tasks'], toggle: 'enable' },
  },
  form: {
    dependsOn: ['server'],
    dropMissingReferences: { notification_group_id: true },
    validate: ({ enable }, { records }, decode) => {
      // The server ignores disabled rules. Enabling a rule validates it again.
      const message = enable ? refuseGpu(decode('rules') ?? [], records('server')) : undefined
      return message && { field: 'rules', ...message }
    },
    warn: async () => {
      const { alertRuleWarnings } = await import('./alert-rule/warnings.ts')
      return (values, { records }, decode) =>
        alertRuleWarnings({ ...values, rules: decode('rules') ?? [] }, records('server'))
    },
    serverErrors: [
      { match: 'duration', field: 'rules' },
      { match: 'cycle_', field: 'rules' },
      { match: 'single rule', field: 'rules' },
      { match: 'notification group id', field: 'notification_group_id' },
    ],
  },
})
