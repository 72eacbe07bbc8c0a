import { expect, test } from 'vitest'
import alertRule from '#resources/alert-rule.tsx'
import { judgeForm } from '#engine/form/resolver.ts'
import { contextOf } from '../../engine/form/form.ts'

test('alert rule: a dangerous rule may be saved while it is disabled', () => {
  const rules = [{ type: 'gpu_max', max: 90, duration: 10 }]
  const draft = { name: 'gpu', rules: JSON.stringify(rules), enable: false }
  const context = contextOf({ records: () => [{ id: 2, name: 'tokyo', state: { cpu: 1 } }] })
  expect(judgeForm(alertRule, context, draft).errors).not.toHaveProperty('rules')
  expect(judgeForm(alertRule, context, { ...draft, enable: true }).errors).toHaveProperty('rules')
})
