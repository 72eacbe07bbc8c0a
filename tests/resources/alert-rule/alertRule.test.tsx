import { EditorView } from '@codemirror/view'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createMovableClock } from '#backend/clock.ts'
import { announce } from '../../console.ts'
import { findRow, findOpenDialog, openEdit, renderApp } from '../../app.tsx'
import { findNames, headers, names, sortBy, tick } from '../../list.ts'
import { fill } from '../../typing.ts'

const cpu = { type: 'cpu', max: 90, duration: 10, cover: 0 }
const gpu = { ...cpu, type: 'gpu_max' }
const whole = { ...cpu, min: 0, ignore: null, cycle_start: '', cycle_interval: 0, cycle_unit: '' }
const stored = { ...whole, ...gpu }

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

const switchOf = (name: string) => screen.findByRole('switch', { name: `Enabled: ${name}` })

test('list: an alert rule shows its columns in words, and its conditions can be copied', async () => {
  const { user } = await renderApp('/alert-rule', { seed: { ...fleet, alert_rule: [rule] } })
  const row = await findRow('busy')
  expect(headers()).toEqual([
    '',
    'Name',
    'Notifier group',
    'Trigger mode',
    'Rules',
    'Firing now',
    'Tasks on alert',
    'Enabled',
    'Actions',
  ])
  expect(row.getByLabelText('Select busy')).not.toBeChecked()
  for (const words of ['ops', 'Once', 'CPU above 90% · 30 sec', 'restart']) expect(row.getByText(words)).toBeVisible()
  expect(row.getByLabelText('Enabled: busy')).toBeChecked()
  expect(row.getByLabelText('Actions for busy')).toBeVisible()
  await user.click(await row.findByLabelText('Copy: Rules'))
  await waitFor(async () => {
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual([{ type: 'cpu', max: 90, duration: 10, cover: 0 }])
  })
})

test('list: an enabled rule names the servers for which it fires, and since when it is known', async () => {
  const hot = { cpu: 97 }
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const { user } = await renderApp('/alert-rule', {
    seed: {
      ...fleet,
      server: [
        { id: 1, name: 'tokyo', state: hot },
        { id: 2, name: 'oslo', state: { cpu: 5 } },
        { id: 3, name: 'rome', state: hot },
        { id: 4, name: 'bern', online: false, last_active: hourAgo },
      ],
      alert_rule: [
        { ...rule, updated_at: hourAgo, rules: [{ ...whole, ignore: { 3: true } }], enable: true },
        {
          ...rule,
          updated_at: hourAgo,
          id: 2,
          name: 'gone',
          rules: [{ ...whole, type: 'offline', max: 0, duration: 3 }],
          enable: true,
        },
        { ...rule, id: 3, name: 'idle', enable: false },
        { ...rule, updated_at: hourAgo, id: 4, name: 'calm', rules: [{ ...whole, max: 98 }], enable: true },
      ],
    },
    dialect: 'classic',
  })
  const firing = async (name: string) => (await findRow(name)).getAllByRole('cell')[4]?.textContent
  await waitFor(async () => expect(await firing('busy')).toBe('tokyo'))
  expect(await firing('gone')).toBe('bern (1h)')
  expect([await firing('idle'), await firing('calm')]).toEqual(['', ''])
  await sortBy(user, 'Firing now')
  expect(names().slice(0, 2)).toEqual(['idle', 'calm'])
})

test('delete: asks for a selection first, then for confirmation', async () => {
  const seed = { ...fleet, alert_rule: [rule, { id: 2, name: 'quiet' }] }
  const { user, backend } = await renderApp('/alert-rule', { seed })
  await findNames('busy', 'quiet')
  await user.keyboard('{Delete}')
  expect(await screen.findByText('No rows are selected')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await tick(user, 'quiet')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByText('Delete', { selector: '[role=alertdialog] button:enabled' }))
  await findNames('busy')
  expect(backend.tables.alert_rule.map(({ name }) => name)).toEqual(['busy'])
})

/** Opens the text of the conditions and returns a function that replaces it: jsdom has no editing of its own. */
async function openJson(user: UserEvent, dialog: Awaited<ReturnType<typeof findOpenDialog>>) {
  await user.click(await dialog.findByRole('button', { name: 'JSON' }))
  const box = await dialog.findByRole('textbox', { name: 'JSON: Rules' })
  return {
    text: () => EditorView.findFromDOM(box)?.state.doc.toString() ?? '',
    replace: (text: string) => {
      const view = EditorView.findFromDOM(box)
      act(() => view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }))
    },
  }
}

test('alert rule: a template is a rule at once, which cards change in the units of people', async () => {
  const { user, backend } = await renderApp('/alert-rule?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByText('Save'))
  const rules = dialog.getByRole('group', { name: /^Rules/ })
  await waitFor(() => expect(rules).toHaveAccessibleDescription('Required'))
  await user.click(await dialog.findByRole('button', { name: 'Memory nearly full' }))
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Memory nearly full')
  expect(dialog.getByText(/^Fires when: Memory above 90% · for 5 min/)).toBeVisible()
  expect(dialog.getByLabelText('What is measured')).toHaveFocus()
  await user.click(await dialog.findByRole('button', { name: 'Add a condition' }))
  expect(dialog.getByRole('button', { name: 'Offline' })).toHaveFocus()
  await user.click(await dialog.findByRole('button', { name: 'CPU busy' }))
  const second = within(dialog.getByRole('group', { name: 'Condition 2' }))
  expect(second.getByLabelText('What is measured')).toHaveFocus()
  await user.selectOptions(await second.findByLabelText('What is measured'), 'Inbound speed')
  await fill(user, second.getByLabelText('Alert above'), '1,5')
  await user.selectOptions(await second.findByLabelText('Unit: Alert above'), 'GiB/s')
  await fill(user, second.getByLabelText('Samples'), '20')
  expect(second.getByLabelText('Samples')).toHaveAccessibleDescription(
    '= 1 min, one every 3 seconds. Fires when 15 of the last 20 meet the condition.',
  )
  await user.click(await second.findByRole('radio', { name: 'All but the named' }))
  await user.click(await second.findByRole('combobox', { name: 'Named servers' }))
  await user.click(await screen.findByText('oslo', { selector: '[role=option] span' }))
  await user.keyboard('{Escape}')
  expect(
    dialog.getByText(/2\) Inbound speed above 1\.5 GiB\/s · for 1 min .* on all servers except oslo/),
  ).toBeVisible()
  await user.click(await dialog.findByText('Save'))
  await findRow('Memory nearly full')
  const [saved] = backend.tables.alert_rule
  expect(saved).toMatchObject({ enable: true, trigger_mode: 0 })
  expect(saved?.rules).toMatchObject([
    { type: 'memory', max: 90, duration: 100, cover: 0 },
    { type: 'net_in_speed', max: 1.5 * 2 ** 30, duration: 20, cover: 0, ignore: { 2: true } },
  ])
})

test('alert rule: cards and JSON are two views of one value, and what is typed wrong is kept and refused', async () => {
  const { user, backend } = await renderApp('/alert-rule', { seed: { ...fleet, alert_rule: [rule] } })
  const dialog = await openEdit(user, 'busy')
  const { text, replace } = await openJson(user, dialog)
  const above = () => dialog.getByLabelText('Alert above')
  await user.clear(above())
  await user.type(above(), '0,05')
  expect(above()).toHaveValue('0,05')
  expect(JSON.parse(text())).toMatchObject([{ ...cpu, max: 0.05 }])
  replace(JSON.stringify([{ ...cpu, max: 80, tomorrow: { deep: [1] } }]))
  await waitFor(() => expect(above()).toHaveValue('80'))
  expect(dialog.getByText('Line 1: “tomorrow” is unknown here. The server drops it when it saves.')).toBeVisible()
  await fill(user, above(), 'high')
  expect(above()).toHaveAccessibleDescription('Must be a number')
  expect(JSON.parse(text())).toMatchObject([{ max: 'high', tomorrow: { deep: [1] } }])
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(above()).toHaveFocus())
  replace('[{"type": "cpu",]')
  expect(await dialog.findByText('Line 1: Invalid JSON string')).toBeVisible()
  expect(dialog.getByText(/^Not valid yet\./)).toBeVisible()
  await user.click(await dialog.findByText('Save'))
  expect(text()).toBe('[{"type": "cpu",]')
  expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(false)
  replace(JSON.stringify([{ ...cpu, max: 70, tomorrow: { deep: [1] } }]))
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  const sent = backend.calls.find(({ method }) => method === 'PATCH')?.body as { rules: unknown }
  expect(sent.rules).toEqual([{ ...cpu, max: 70, tomorrow: { deep: [1] } }])
  expect(backend.tables.alert_rule[0]?.rules).toEqual([expect.not.objectContaining({ tomorrow: expect.anything() })])
})

test('alert rule: an interval beyond all dates is refused, and its field stays', async () => {
  const { user } = await renderApp('/alert-rule?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('button', { name: 'Monthly traffic' }))
  await fill(user, await dialog.findByLabelText('Repeat every'), '1000000000000')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(dialog.getByLabelText('Repeat every')).toBeInvalid())
})

test('alert rule: it can be tried on the last reports and on the last days, where its limit can be moved', async () => {
  const server = [
    { id: 1, name: 'tokyo', state: { cpu: 97 } },
    { id: 2, name: 'oslo', state: { cpu: 40 } },
  ]
  const seed = { ...fleet, server, alert_rule: [{ ...rule, rules: [whole] }] }
  const { user } = await renderApp('/alert-rule', { seed, store: true })
  const dialog = await openEdit(user, 'busy')
  await user.click(await dialog.findByRole('button', { name: 'Try it' }))
  expect(
    await dialog.findByText('1 server meets the conditions now: tokyo. If this lasts, the rule fires.'),
  ).toBeVisible()
  const cells = (name: string) =>
    [...(dialog.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])].map(({ textContent }) => textContent)
  expect([cells('tokyo'), cells('oslo')]).toEqual([
    ['tokyo', '97%', '+7%'],
    ['oslo', '40%', '−50%'],
  ])
  expect(
    await dialog.findByText(/^This condition would have fired 1 time in the last 7 days: tokyo \(1\)/),
  ).toBeVisible()
  const limit = dialog.getByRole('slider', { name: 'Limit' })
  limit.focus()
  await user.keyboard('{PageUp}')
  expect(dialog.getByLabelText('Alert above')).toHaveValue('100')
  expect(dialog.getByText('No covered server meets the conditions now.')).toBeVisible()
  expect(dialog.getByText(/^This condition would not have fired/)).toBeVisible()
})

test('alert rule: the days that it is tried on end at the time of the Nezha server', async () => {
  const clock = createMovableClock()
  clock.advance(10 * 24 * 3_600_000)
  const seed = {
    ...fleet,
    server: [{ id: 1, name: 'tokyo', state: { cpu: 97 } }],
    alert_rule: [{ ...rule, rules: [whole] }],
  }
  const { user } = await renderApp('/alert-rule', { seed, store: true, clock })
  const dialog = await openEdit(user, 'busy')
  await user.click(await dialog.findByRole('button', { name: 'Try it' }))
  expect(await dialog.findByRole('figure', { name: /^CPU, .*97%/ })).toBeVisible()
})

test('alert rule: while its traffic is unknown, trying it does not say that all is calm', async () => {
  const { user } = await renderApp('/alert-rule?create', { seed: fleet })
  const dialog = await findOpenDialog()
  await user.click(await dialog.findByRole('button', { name: 'Monthly traffic' }))
  await user.click(await dialog.findByRole('button', { name: 'Try it' }))
  expect(await dialog.findByText(/^Traffic in this cycle is known only once .* Servers: 2\.$/)).toBeVisible()
  expect(dialog.queryByText('No covered server meets the conditions now.')).toBeNull()
})

test('alert rule: gpu_max is refused on servers without a GPU, and the safe cover is one click', async () => {
  const { user, backend } = await renderApp('/alert-rule', { seed: { ...fleet, alert_rule: [rule] } })
  const dialog = await openEdit(user, 'busy')
  await user.selectOptions(await dialog.findByLabelText('What is measured'), 'Busiest GPU')
  await user.click(await dialog.findByText('Save'))
  const rules = dialog.getByRole('group', { name: /^Rules/ })
  await waitFor(() =>
    expect(rules).toHaveAccessibleDescription(/covers servers that report but have no GPU \(1: tokyo\)/),
  )
  expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(false)
  await user.click(await dialog.findByRole('button', { name: 'Cover only servers with a GPU' }))
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.alert_rule[0]?.rules).toMatchObject([{ ...gpu, cover: 1, ignore: { 2: true } }])
})

test('alert rule: temperature_max is refused on servers whose sensors all read 0, and leaving them out is one click', async () => {
  const tokyo = { ...fleet.server[0], state: { cpu: 1, temperatures: [{ Name: 'acpitz', Temperature: 0 }] } }
  const seed = { ...fleet, server: [tokyo, fleet.server[1]], alert_rule: [rule] }
  const { user, backend } = await renderApp('/alert-rule', { seed: seed as never })
  const dialog = await openEdit(user, 'busy')
  await user.selectOptions(await dialog.findByLabelText('What is measured'), 'Hottest sensor')
  await user.click(await dialog.findByText('Save'))
  const rules = dialog.getByRole('group', { name: /^Rules/ })
  await waitFor(() => expect(rules).toHaveAccessibleDescription(/covers servers whose sensors all read 0 \(1: tokyo\)/))
  expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(false)
  await user.click(await dialog.findByRole('button', { name: 'Leave out servers whose sensors all read 0' }))
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.alert_rule[0]?.rules).toMatchObject([
    { type: 'temperature_max', cover: 0, ignore: { 1: true } },
  ])
})

test('alert rule: gpu_max is refused while the servers cannot be read', async () => {
  const { user, backend, reopen } = await renderApp('/nat', { seed: { ...fleet, alert_rule: [rule] } })
  backend.fail({ method: 'GET', path: '/server' }, 'network')
  reopen('/alert-rule')
  const dialog = await openEdit(user, 'busy')
  await user.selectOptions(await dialog.findByLabelText('What is measured'), 'Busiest GPU')
  await user.click(await dialog.findByText('Save'))
  const rules = dialog.getByRole('group', { name: /^Rules/ })
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
  expect(
    await screen.findByText(/Enabled: gpu_max would crash the Nezha server: it covers .*\(1: tokyo\)/),
  ).toBeVisible()
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
    /^busy has not been saved\. Enabled: The server cannot be reached/,
  ],
  ['cannot save', { method: 'PATCH', path: '/alert-rule/1' }, /it has not been done so far\.$/],
])('alert rule: a switch in a row that %s shows the error and stays off', async (_what, match, words) => {
  announce(/errors\.network/)
  const seed = { ...fleet, alert_rule: [{ ...rule, enable: false }] }
  const { user, backend, answered } = await renderApp('/alert-rule', {
    seed,
    prepare: (server) => server.fail(match, 'network'),
  })
  await user.click(await switchOf('busy'))
  expect(await screen.findByText(words)).toBeVisible()
  expect(await switchOf('busy')).not.toBeChecked()
  expect(backend.tables.alert_rule[0]?.enable).toBe(false)
  // Until then a press can join a request that was sent before the network came back.
  await answered()
  backend.recover()
  await user.click(await switchOf('busy'))
  await waitFor(() => expect(backend.tables.alert_rule[0]?.enable).toBe(true))
})
