import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../console.ts'
import { findRow, findOpenDialog, openEdit, renderApp } from '../app.tsx'
import { findNames, headers, tick } from '../list.ts'
import { fill } from '../typing.ts'

const cpu = { type: 'cpu', max: 90, duration: 10, cover: 0 }
const gpu = { ...cpu, type: 'gpu_max' }
const stored = { ...gpu, min: 0, ignore: null, cycle_start: '', cycle_interval: 0, cycle_unit: '' }

const fleet = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo', state: { cpu: 1, gpu: [40] } },
  ],
  notification_group: [{ id: 4, name: 'ops' }],
  cron: [
    { id: 1, name: 'nightly', task_type: 0 },
    { id: 2, name: 'restart', task_type: 1 },
    { id: 3, name: 'cool down', task_type: 1 },
  ],
}
const rule = {
  id: 1,
  name: 'busy',
  notification_group_id: 4,
  trigger_mode: 1,
  fail_trigger_tasks: [2],
  recover_trigger_tasks: [3],
}

const switchOf = (name: string) => screen.findByRole('switch', { name: `Enable: ${name}` })

test('list: an alert rule shows its ten columns in words, and its conditions can be copied', async () => {
  const { user } = await renderApp('/alert-rule', { seed: { ...fleet, alert_rule: [rule] } })
  const row = await findRow('busy')
  expect(headers()).toEqual([
    '',
    'ID',
    'Name',
    'Notifier group',
    'Trigger mode',
    'Rules',
    'Tasks on alert',
    'Tasks on recovery',
    'Enable',
    'Actions',
  ])
  expect(row.getByLabelText('Select busy')).not.toBeChecked()
  for (const words of ['ops', 'Once', 'cpu', 'restart', 'cool down']) expect(row.getByText(words)).toBeVisible()
  expect(row.getByLabelText('Enable: busy')).toBeChecked()
  expect(row.getByLabelText('Delete: busy')).toBeVisible()
  await user.click(row.getByLabelText('Copy: Rules'))
  await waitFor(async () => {
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual([{ type: 'cpu', max: 90, duration: 10, cover: 0 }])
  })
})

test('delete: asks for a selection first, then for confirmation', async () => {
  const seed = { ...fleet, alert_rule: [rule, { id: 2, name: 'quiet' }] }
  const { user, backend } = await renderApp('/alert-rule', { seed })
  await findNames('busy', 'quiet')
  await user.keyboard('{Delete}')
  expect(await screen.findByText('No rows are selected')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await tick(user, 'quiet')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByText('Delete', { selector: '[role=alertdialog] button:enabled' }))
  await findNames('busy')
  expect(backend.tables.alert_rule.map(({ name }) => name)).toEqual(['busy'])
})

test('alert rule: the form refuses each invalid condition in words, and a new rule is enabled', async () => {
  const { user, backend } = await renderApp('/alert-rule?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await fill(user, dialog.getByLabelText(/^Name/), 'new')
  const rules = dialog.getByLabelText(/^Rules/)
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(rules).toHaveAccessibleDescription('Required'))
  const cycle = { type: 'transfer_all_cycle', max: 1e12, cycle_start: '2026-01-01T00:00:00Z', cycle_interval: 1 }
  const moment =
    'Condition 2 (transfer_all_cycle): cycle_start must be a date and time such as 2026-01-01T00:00:00+08:00.'
  for (const [condition, words] of [
    ['}', 'Invalid JSON string: line 1, column 1'],
    [{ ...cpu, type: 'gpu' }, 'Condition 2: the server does not measure "gpu".'],
    [{ ...cpu, duration: 2 }, 'Condition 2 (cpu): duration must be at least 3.'],
    [{ ...cpu, max: 0 }, 'Condition 2 (cpu): set min or max above 0.'],
    [
      { ...cpu, cover: 2 },
      'Condition 2: cover must be 0 (all but the ignored servers) or 1 (only the listed servers).',
    ],
    [{ ...cycle, cycle_interval: 0 }, 'Condition 2 (transfer_all_cycle): cycle_interval must be at least 1.'],
    [{ ...cycle, cycle_start: undefined }, moment],
    [{ ...cycle, cycle_start: '2026-01-01' }, moment],
    [
      { ...cycle, cycle_start: '9999-01-01T00:00:00Z' },
      'Condition 2 (transfer_all_cycle): cycle_start must be in the past.',
    ],
  ] as const) {
    const typed = typeof condition === 'string' ? condition : JSON.stringify([cpu, condition])
    await fill(user, rules, typed)
    await waitFor(() => expect(rules).toHaveAccessibleDescription(words))
  }
  expect(backend.tables.alert_rule).toEqual([])
  await fill(user, rules, JSON.stringify([cpu, cycle]))
  await user.click(dialog.getByText('Save'))
  await findRow('new')
  expect(backend.tables.alert_rule[0]).toMatchObject({
    name: 'new',
    enable: true,
    trigger_mode: 0,
    rules: [cpu, cycle],
  })
})

test('alert rule: gpu_max is refused on servers without a GPU, and the proposed cover is accepted', async () => {
  const { user, backend } = await renderApp('/alert-rule', { seed: { ...fleet, alert_rule: [rule] } })
  const dialog = await openEdit(user, 'busy')
  const rules = dialog.getByLabelText(/^Rules/)
  await fill(user, rules, JSON.stringify([gpu]))
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(rules).toHaveAccessibleDescription(/covers 1 reporting servers without a GPU \(tokyo\)/))
  expect(rules).toHaveAccessibleDescription(/Cover only those with one: {"cover":1,"ignore":{"2":true}}$/)
  expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(false)
  const safe = { ...gpu, cover: 1, ignore: { 2: true } }
  await fill(user, rules, JSON.stringify([safe]))
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.alert_rule[0]?.rules).toMatchObject([safe])
})

test('alert rule: gpu_max is refused while the servers cannot be read', async () => {
  const { user, backend, reopen } = await renderApp('/nat', { seed: { ...fleet, alert_rule: [rule] } })
  backend.fail({ method: 'GET', path: '/server' }, 'network')
  reopen('/alert-rule')
  const dialog = await openEdit(user, 'busy')
  const rules = dialog.getByLabelText(/^Rules/)
  await fill(user, rules, JSON.stringify([gpu]))
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(rules).toHaveAccessibleDescription(/server list could not be read/))
  expect(backend.tables.alert_rule[0]?.rules).toMatchObject([cpu])
})

test('alert rule: a stored gpu_max rule is marked, can be disabled, and cannot be enabled again', async () => {
  const seed = { ...fleet, alert_rule: [{ ...rule, enable: true, rules: [stored] }] }
  const { user, backend } = await renderApp('/alert-rule', { seed })
  expect(await screen.findByText('Dangerous:')).toBeVisible()
  await user.click(await switchOf('busy'))
  await waitFor(() => expect(backend.tables.alert_rule[0]?.enable).toBe(false))
  await waitFor(async () => expect(await switchOf('busy')).not.toBeChecked())
  const sent = backend.calls.length
  await user.click(await switchOf('busy'))
  expect(await screen.findByText(/^Error: gpu_max would crash the server: it covers 1 .*\(tokyo\)/)).toBeVisible()
  expect(await switchOf('busy')).not.toBeChecked()
  expect(backend.calls.slice(sent).filter(({ method }) => method === 'PATCH')).toEqual([])
})

const later = { tomorrow: { deep: [1, null] } }

test('alert rule: the switch in a row saves the whole record, with its unknown keys', async () => {
  const { user, backend, reopen } = await renderApp('/alert-rule', { seed: { ...fleet, alert_rule: [rule] } })
  const listed = { ...rule, enable: false, rules: [{ ...cpu, ...later }], ...later }
  backend.fail({ method: 'GET', path: '/alert-rule' }, { body: { success: true, data: [listed] } })
  reopen('/alert-rule')
  await user.click(await switchOf('busy'))
  await waitFor(() => expect(backend.calls.find(({ method }) => method === 'PATCH')).toBeDefined())
  const { id: _id, ...whole } = listed
  expect(backend.calls.find(({ method }) => method === 'PATCH')).toEqual({
    method: 'PATCH',
    path: '/api/v1/alert-rule/1',
    body: { ...whole, enable: true },
  })
  expect(backend.tables.alert_rule[0]?.enable).toBe(true)
})

test.each([
  [
    'cannot read the servers that it has to check',
    { method: 'GET', path: '/server' },
    /^Error: The server cannot be reached/,
  ],
  ['cannot save', { method: 'PATCH', path: '/alert-rule/1' }, /it has not been done so far\.$/],
])('alert rule: a switch in a row that %s shows the error and stays off', async (_what, match, words) => {
  announce(/errors\.network/)
  const seed = { ...fleet, alert_rule: [{ ...rule, enable: false }] }
  const { user, backend } = await renderApp('/alert-rule', {
    seed,
    prepare: (server) => server.fail(match, 'network'),
  })
  await user.click(await switchOf('busy'))
  expect(await screen.findByText(words)).toBeVisible()
  expect(await switchOf('busy')).not.toBeChecked()
  expect(backend.tables.alert_rule[0]?.enable).toBe(false)
  backend.recover()
  await user.click(await switchOf('busy'))
  await waitFor(() => expect(backend.tables.alert_rule[0]?.enable).toBe(true))
})
