import { expect, test } from 'vitest'
import * as z from 'zod'
import { doubtsOf } from '#resources/alert-rule/editor/doubts.ts'
import { refuseCrash } from '#resources/alert-rule/crashGuard.ts'
import { rule, type Rule } from '#resources/alert-rule/rule.ts'
import { alertRuleWarnings } from '#resources/alert-rule/warnings.ts'

const cpu = { type: 'cpu', max: 90, duration: 10 }
const cycle = {
  type: 'transfer_all_cycle',
  max: 1e12,
  cycle_start: '2026-01-01T00:00:00+08:00',
  cycle_interval: 1,
}
const withGpu = { id: 1, name: 'oslo', state: { cpu: 1, gpu: [40] } }
const without = { id: 2, name: 'tokyo', state: { cpu: 1 } }
const emptyGpu = { id: 3, name: 'rome', state: { cpu: 1, gpu: [] } }
const silent = { id: 4, name: 'new', state: {} }
const servers = [withGpu, without, emptyGpu, silent]

test('alert rule: proposes no cover where no server has a GPU', () => {
  const refusal = refuseCrash([{ type: 'gpu_max', max: 90 }], [without, emptyGpu, silent])
  expect(refusal).toEqual({ message: 'validation.rule.gpuNone', args: { names: 'tokyo, rome', count: 2 } })
})

test('alert rule: a condition on GPUs is refused where it covers a server without one', () => {
  const gpu = { type: 'gpu_max', max: 90 }
  expect(refuseCrash([cpu], [])).toBeUndefined()
  expect(refuseCrash([cpu], servers)).toBeUndefined()
  expect(refuseCrash([cpu, gpu], [withGpu, silent])).toBeUndefined()
  expect(refuseCrash([cpu, gpu], [])).toEqual({ message: 'validation.rule.gpuUnknown' })
  expect(refuseCrash([cpu, gpu], servers)).toMatchObject({ message: 'validation.rule.gpu', args: { count: 2 } })
})

test('alert rule: the refusal names five servers and counts all', () => {
  const many = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: id === 2 ? '' : `s${id}`, state: { cpu: 1 } }))
  expect(refuseCrash([{ type: 'gpu_max' }], many)?.args).toEqual({ names: 's1, #2, s3, s4, s5', count: 6 })
})

const zeros = { id: 5, name: 'lima', state: { temperatures: [{ Name: 'acpitz', Temperature: 0 }] } }
const hot = { type: 'temperature_max', max: 80, duration: 20 }

test('alert rule: a condition on temperatures is refused where it covers a server whose sensors all read 0', () => {
  expect(refuseCrash([hot], [])).toBeUndefined()
  expect(refuseCrash([cpu, hot], servers)).toBeUndefined()
  expect(refuseCrash([cpu, hot], [...servers, zeros])).toEqual({
    message: 'validation.rule.sensors',
    args: { names: 'lima', count: 1 },
  })
})

test('alert rule: its condition on temperatures is marked where it would crash the server', () => {
  expect(doubtsOf(hot, [withGpu, zeros], 'en-US')).toEqual([
    { key: 'ignore', message: 'validation.rule.sensorsDanger' },
  ])
})

const doubts = (condition: Rule, over: readonly { id: number }[] = []) =>
  doubtsOf(condition, over, 'en-US').map(({ message, key }) => [message, key])

test.each<[string, Rule, string, string]>([
  ['covers only listed servers, and lists none', { ...cpu, cover: 1, ignore: { 7: false } }, 'covers', 'ignore'],
  ['sets a limit on offline', { type: 'offline', duration: 3, max: 5 }, 'offline', 'max'],
  ['sets a lower limit on offline', { type: 'offline', duration: 3, min: 9 }, 'offline', 'min'],
  ['has its min above its max', { ...cpu, min: 90, max: 10 }, 'order', 'min'],
  ['allows more than 100 percent', { ...cpu, type: 'memory', max: 101 }, 'share', 'max'],
  ['asks for more than 100 percent', { type: 'memory', duration: 3, min: 101 }, 'share', 'min'],
  ['has a cycle of an unknown unit', { ...cycle, cycle_unit: 'fortnight' }, 'cycleUnit', 'cycle_unit'],
  [
    'begins a cycle of months on the 31st',
    { ...cycle, cycle_unit: 'month', cycle_start: '2026-01-31T00:00:00+08:00' },
    'lateDay',
    'cycle_start',
  ],
  ['has a type that the server does not measure', { ...cpu, type: 'gpu' }, 'unknownType', 'type'],
  ['has its type in capitals', { ...cpu, type: 'CPU' }, 'unknownType', 'type'],
  ['counts the outbound speed twice', { type: 'net_all_speed', max: 2048, duration: 3 }, 'doubled', 'type'],
  ['has a key that is unknown here', { ...cpu, tomorrow: 1 }, 'unknownKey', 'tomorrow'],
])('alert rule: a condition that %s is accepted with a warning', (_, condition, doubt, key) => {
  expect(rule(z).safeParse(condition).success).toBe(true)
  expect(doubts(condition)).toEqual([[`warnings.rule.${doubt}`, key]])
})

test('alert rule: the doubled speed is named with the speed at which the rule fires', () => {
  expect(doubtsOf({ type: 'net_all_speed', max: 2 ** 21, duration: 3 }, [], 'en-US')[0]?.args).toEqual({
    limit: '2 MiB/s',
    half: '1 MiB/s',
  })
})

test('alert rule: ordinary conditions raise no warning', () => {
  const ordinary = [
    cpu,
    cycle,
    { ...cycle, cycle_unit: 'Month' },
    { ...cycle, cycle_unit: 'week', cycle_start: '2026-01-31T00:00:00+08:00' },
    { ...cpu, cycle_unit: 'fortnight' },
    { ...cpu, min: 5 },
    { ...cpu, min: 100, max: 100 },
    { type: 'load1', duration: 10, max: 101 },
    { type: 'cpu', duration: 10, min: 5 },
    { type: 'offline', duration: 3 },
  ]
  for (const condition of ordinary) {
    expect(doubts(condition, servers), JSON.stringify(condition)).toEqual([])
  }
  expect(doubts({ ...cpu, ignore: { 1: true } }, [withGpu])).toEqual([['warnings.rule.covers', 'ignore']])
})

test.each<[string, boolean, Partial<Rule>]>([
  ['all but none', true, { cover: 0 }],
  ['all but some', true, { cover: 0, ignore: { 1: true } }],
  ['all but every existing one', false, { cover: 0, ignore: { 1: true, 2: true } }],
  ['all but each, of which one is not ignored', true, { cover: 0, ignore: { 1: true, 2: false } }],
  ['only none', false, { cover: 1 }],
  ['only some', true, { cover: 1, ignore: { 1: true } }],
  ['only every existing one', true, { cover: 1, ignore: { 1: true, 2: true } }],
  ['only one that is not ticked', false, { cover: 1, ignore: { 1: false } }],
])('alert rule: a condition on %s covers some server: %s', (_, coversAny, cover) => {
  const raised = doubts({ ...cpu, ...cover }, [withGpu, without])
  expect(raised).toEqual(coversAny ? [] : [['warnings.rule.covers', 'ignore']])
})

const quiet = {
  enable: true,
  trigger_mode: 1,
  notification_group_id: 4,
  fail_trigger_tasks: [],
  recover_trigger_tasks: [],
}

test('alert rule: conditions that no server has in common raise a warning', () => {
  const only = (id: number) => ({ ...cpu, cover: 1, ignore: { [id]: true } })
  const about = (...rules: Rule[]) => alertRuleWarnings({ ...quiet, rules }, servers)
  expect(about(only(1), only(2))).toEqual([{ field: 'rules', message: 'warnings.rule.disjoint' }])
  expect(about(only(1), { ...cpu, ignore: { 2: true } })).toEqual([])
  expect(about(only(1), { ...cpu, cover: 1 })).toEqual([])
})

test('alert rule: tasks that would run at every sample raise a warning', () => {
  const alert = { ...quiet, rules: [cpu], fail_trigger_tasks: [2] }
  expect(alertRuleWarnings(alert, servers)).toEqual([])
  const always = { ...alert, trigger_mode: 0 }
  expect(alertRuleWarnings(always, servers)).toEqual([{ field: 'trigger_mode', message: 'warnings.tasksRepeat' }])
  expect(alertRuleWarnings({ ...always, fail_trigger_tasks: [] }, servers)).toEqual([])
})

test('alert rule: a rule without notifier group and tasks raises a warning', () => {
  const alert = { ...quiet, rules: [cpu], notification_group_id: null }
  expect(alertRuleWarnings(alert, servers)).toEqual([{ field: 'notification_group_id', message: 'warnings.noAlert' }])
  expect(alertRuleWarnings({ ...alert, fail_trigger_tasks: [2] }, servers)).toEqual([])
  expect(alertRuleWarnings({ ...alert, fail_trigger_tasks: [2], recover_trigger_tasks: [2] }, servers)).toEqual([])
})

test('alert rule: a dangerous rule raises a warning while it is disabled', () => {
  const alert = { ...quiet, enable: false, rules: [{ ...cpu, type: 'gpu_max' }] }
  expect(alertRuleWarnings(alert, servers)).toMatchObject([{ field: 'rules', message: 'validation.rule.gpu' }])
})
