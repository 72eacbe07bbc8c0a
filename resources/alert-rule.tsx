import * as z from 'zod'
import { choice } from '#engine/fields/choice.tsx'
import { json } from '#engine/fields/json.tsx'
import { reference } from '#engine/fields/reference.tsx'
import { references } from '#engine/fields/references.tsx'
import { text } from '#engine/fields/text.tsx'
import { toggle } from '#engine/fields/toggle.tsx'
import { defineResource } from '#engine/resource.ts'
import { onlyWithGpu, serversWithoutGpu } from './alert-rule/gpuGuard.ts'
import { listedServers, rule, type Rule } from './alert-rule/rule.ts'
import { RulesCell } from './alert-rule/RulesCell.tsx'
import { triggerMode } from './enums.ts'

const rules = json(
  z.array(rule).refine((conditions) => conditions.length > 0, { error: 'validation.required' }),
  {
    empty: [],
    required: true,
    help: true,
    Cell: RulesCell,
    pointer: { to: 'server', ids: (conditions) => conditions.flatMap(listedServers) },
  },
)

export default defineResource('alert-rule', {
  nav: { tab: 'notification', order: 41 },
  fields: {
    name: text({ required: true }),
    notification_group_id: reference('notification-group', { optional: true }),
    trigger_mode: choice(triggerMode),
    rules,
    fail_trigger_tasks: references('cron', { offer: { task_type: 1 } }),
    recover_trigger_tasks: references('cron', { offer: { task_type: 1 } }),
    enable: toggle({ default: true, inRow: true }),
  },
  list: {
    card: { facts: ['rules', 'trigger_mode', 'notification_group_id', 'fail_trigger_tasks'], toggle: 'enable' },
  },
  form: {
    needs: ['server'],
    mustExist: { notification_group_id: true },
    refine: ({ rules: typed }, { records }) => {
      const judged = rules.schema.safeParse(typed)
      const conditions = judged.success ? (judged.data as Rule[]) : []
      // Without a list of servers nobody can tell what the condition would do.
      if (records('server').length === 0 && conditions.some(({ type }) => type === 'gpu_max'))
        return { field: 'rules', message: 'validation.rule.gpuUnknown' }
      const bad = serversWithoutGpu(conditions, records('server') as never[])
      if (bad.length === 0) return undefined
      const names = bad.slice(0, 5).map(({ id, name }) => String(name || `#${id}`))
      return {
        field: 'rules',
        message: 'validation.rule.gpu',
        args: { names: names.join(', '), count: bad.length, instead: onlyWithGpu(records('server') as never[]) },
      }
    },
    refusals: [
      { words: 'duration', field: 'rules' },
      { words: 'cycle_', field: 'rules' },
      { words: 'single rule', field: 'rules' },
      { words: 'notification group id', field: 'notification_group_id' },
    ],
  },
})
