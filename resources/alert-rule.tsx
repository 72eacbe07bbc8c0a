import type { TextContext } from '#engine/field.ts'
import { choice, json, mapKeys, references, text, toggle } from '#engine/fields/index.ts'
import { defineResource } from '#engine/resource.ts'
import { firingColumn } from './alert-rule/firingColumn.tsx'
import { RulesJudged } from './alert-rule/useRulesFiring.tsx'
import { refuseCrash } from './alert-rule/crashGuard.ts'
import { listedServers, rule, type Rule } from './alert-rule/rule.ts'
import { RulesCell } from './alert-rule/RulesCell.tsx'
import { conditionsInShort } from './alert-rule/sentence.ts'
import { taskType, triggerMode } from './enums.ts'
import { toldGroup } from './notification-group/toldGroup.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const conditions = json((z) => z.array(rule(z)).refine((list) => list.length > 0, { error: 'validation.required' }), {
  empty: [],
  required: true,
  help: true,
  bulk: false,
  Input: lazyPart(async () => (await import('./alert-rule/editor/RulesInput.tsx')).RulesInput),
  Cell: RulesCell,
  pointer: {
    to: 'server',
    ids: (list) => list.flatMap(listedServers),
    map: (list, replace) =>
      list.map((condition) =>
        condition.ignore ? { ...condition, ignore: mapKeys(condition.ignore, replace) } : condition,
      ),
  },
})

/** The conditions; the search finds them by their sentence too. */
const rules = {
  ...conditions,
  text: (list: Rule[], context: TextContext) =>
    [conditionsInShort(list, context), conditions.text(list, context)].join(' ').trim(),
}

export default defineResource('alert-rule', {
  nav: { tab: 'notification', order: 41 },
  fields: {
    name: text({ required: true }),
    notification_group_id: toldGroup(),
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
      firingColumn,
      'fail_trigger_tasks',
      'recover_trigger_tasks',
      'enable',
    ],
    hiddenByDefault: ['id', 'recover_trigger_tasks'],
    card: { facts: ['rules', 'firing', 'notification_group_id', 'trigger_mode'], toggle: 'enable' },
  },
  components: { Above: RulesJudged },
  form: {
    dependsOn: ['server'],
    dropMissingReferences: { notification_group_id: true },
    validate: ({ enable }, { records }, decode) => {
      // The server ignores disabled rules. Enabling a rule validates it again.
      const message = enable ? refuseCrash(decode('rules') ?? [], records('server')) : undefined
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
