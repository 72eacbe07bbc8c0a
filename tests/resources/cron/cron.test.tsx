import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { announce } from '../../console.ts'
import { findRow, findOpenDialog, renderApp } from '../../app.tsx'
import { fill } from '../../typing.ts'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  cron: [{ id: 1, name: 'backup', scheduler: '0 0 3 * * *', command: 'make backup', cover: 1 }],
}

const manual = (backend: Backend) =>
  backend.calls.filter(({ path }) => path.endsWith('/manual')).map(({ method, path }) => `${method} ${path}`)

const openTask = async (user: UserEvent) => {
  await user.click(await screen.findByText('backup'))
  return findOpenDialog()
}

afterEach(() => {
  vi.useRealTimers()
})

test('cron: the form shows the next five runs in the time zone of the server or of the expression', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T00:00:00Z') })
  const { user } = await renderApp('/cron', { seed: fleet })
  const dialog = await openTask(user)
  const runs = () => dialog.getAllByRole('listitem').map((run) => run.textContent)
  const zone = () => dialog.getByLabelText(/^Next runs \(time zone of the server\)/)
  expect(zone()).toHaveDisplayValue('Assumed: Asia/Shanghai')
  expect(dialog.getByText(/The Nezha server does not report its time zone/)).toBeVisible()
  expect(runs()[0]).toMatch(/^Mon, Mar 2, 2026, 3:00:00 AM – in 19 hours/)
  expect(dialog.getAllByRole('listitem')[1]).not.toBeVisible()
  await user.click(dialog.getByText('Show 4 more'))
  expect(dialog.getAllByRole('listitem')[4]).toBeVisible()
  expect(runs()[4]).toMatch(/^Fri, Mar 6, 2026, 3:00:00 AM – in [45] days/)
  await user.selectOptions(zone(), 'UTC')
  expect(runs()[0]).toMatch(/^Sun, Mar 1, 2026, 3:00:00 AM – in 3 hours/)
  await fill(user, dialog.getByLabelText(/^Cron expression/), 'TZ=Europe/Berlin 0 30 12 * * mon-fri')
  await waitFor(() => expect(zone()).toHaveValue('Europe/Berlin'))
  expect(zone()).toBeDisabled()
  expect(runs()[0]).toMatch(/^Mon, Mar 2, 2026, 12:30:00 PM – /)
})

const ranAt = (time: string) => ({ last_executed_at: time, updated_at: time })

test('cron: a run at a known time tells the zone of the server, and what the user chooses instead is kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
  const cron = [{ ...fleet.cron[0]!, ...ranAt('2026-03-01T03:00:01Z') }]
  const { user, reopen } = await renderApp('/cron', { seed: { ...fleet, cron } })
  const open = async () => (await openTask(user)).findByLabelText(/^Next runs/)
  expect(await open()).toHaveDisplayValue('From earlier runs: UTC')
  expect(screen.getByText(/^Mon, Mar 2, 2026, 3:00:00 AM – in 15 hours/)).toBeVisible()
  expect(screen.queryByText(/does not report its time zone/)).toBeNull()
  await user.selectOptions(await screen.findByLabelText(/^Next runs/), 'Europe/Berlin')
  reopen('/cron')
  expect(await open()).toHaveDisplayValue('Europe/Berlin')
  await user.selectOptions(await screen.findByLabelText(/^Next runs/), 'From earlier runs: UTC')
  expect(screen.getByText(/^Mon, Mar 2, 2026, 3:00:00 AM – in 15 hours/)).toBeVisible()
})

test('cron: the list of next runs goes on while the form is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-01T02:59:30Z') })
  const cron = [{ ...fleet.cron[0]!, scheduler: 'TZ=UTC 0 0 3 * * *' }]
  const { user } = await renderApp('/cron', { seed: { ...fleet, cron } })
  const dialog = await openTask(user)
  const first = () => dialog.getAllByRole('listitem')[0]
  await waitFor(() => expect(first()).toHaveTextContent(/^Sun, Mar 1, 2026, 3:00:00 AM – in \d+ seconds/))
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(first()).toHaveTextContent(/^Mon, Mar 2, 2026, 3:00:00 AM – in 23 hours/)
})

test('cron: a time that the clock shows twice stands there with its offsets', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-24T12:00:00Z') })
  const cron = [{ ...fleet.cron[0]!, scheduler: 'TZ=Europe/London 0 30 1 * * *' }]
  const { user } = await renderApp('/cron', { seed: { ...fleet, cron } })
  const dialog = await openTask(user)
  const texts = dialog.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/ – .*/, ''))
  expect(texts.slice(0, 3)).toEqual([
    'Sun, Oct 25, 2026, 1:30:00 AM (UTC+01:00)',
    'Sun, Oct 25, 2026, 1:30:00 AM (UTC+00:00)',
    'Mon, Oct 26, 2026, 1:30:00 AM',
  ])
})

test('cron: the form checks an expression while the user types, and names the wrong field', async () => {
  const { user, backend } = await renderApp('/cron', { seed: fleet })
  const dialog = await openTask(user)
  const scheduler = dialog.getByLabelText(/^Cron expression/)
  for (const [expression, words] of [
    ['0 0 3 * * 7', '7 is outside of 0–6 in the field day of week'],
    ['0 3 * * *', /six fields.*This has 5/],
    ['@reboot', 'Unknown shorthand: @reboot'],
  ] as const) {
    await fill(user, scheduler, expression)
    await waitFor(() => expect(scheduler).toHaveAccessibleDescription(words))
    expect(scheduler).toHaveFocus()
    expect(dialog.queryByLabelText(/^Next runs/)).toBeNull()
  }
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(scheduler).toHaveFocus())
  expect(backend.tables.cron[0]?.scheduler).toBe('0 0 3 * * *')
  await fill(user, scheduler, '@every 90s')
  expect(await dialog.findByLabelText(/^Next runs/)).toBeVisible()
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.cron[0]?.scheduler).toBe('@every 90s')
})

test('cron: only a trigger task runs on alert, and it has no schedule', async () => {
  const { user, backend } = await renderApp('/cron?create', { seed: fleet })
  const dialog = await findOpenDialog()
  const type = dialog.getByLabelText(/^Type/)
  await fill(user, dialog.getByLabelText(/^Name\b/), 'restart')
  await fill(user, dialog.getByLabelText(/^Command/), 'systemctl restart app')
  await user.selectOptions(type, 'Trigger task')
  await waitFor(() => expect(dialog.queryByLabelText(/^Cron expression/)).toBeNull())
  const alarmed = 'The one that raised the alert'
  await user.click(dialog.getByLabelText(alarmed))
  await user.selectOptions(type, 'Scheduled task')
  expect(await dialog.findByLabelText(/^Cron expression/)).toHaveValue('0 0 3 * * *')
  await user.click(dialog.getByText('Save'))
  expect(await dialog.findByText('Scheduled tasks cannot run on alert.')).toBeVisible()
  expect(backend.tables.cron).toHaveLength(1)
  await user.selectOptions(type, 'Trigger task')
  await user.click(dialog.getByText('Save'))
  await findRow('restart')
  expect(backend.tables.cron[1]).toMatchObject({
    name: 'restart',
    task_type: 1,
    scheduler: '',
    command: 'systemctl restart app',
    cover: 2,
    servers: [],
  })
})

async function askToRun(user: UserEvent) {
  await user.click((await findRow('backup')).getByLabelText('Run now: backup'))
  return within(await screen.findByRole('alertdialog'))
}

test.each([
  ['classic', 'GET'],
  ['interim', 'POST'],
  ['current', 'POST'],
] as const)('cron: a task on a %s server runs now by %s, and its row shows the run', async (dialect, method) => {
  const { user, backend } = await renderApp('/cron', { seed: fleet, dialect })
  const row = await findRow('backup')
  expect(row.getByText('Never')).toBeVisible()
  const question = await askToRun(user)
  expect(await question.findByText('Runs on: tokyo')).toBeVisible()
  expect(question.getByText('make backup')).toBeVisible()
  expect(manual(backend)).toEqual([])
  await user.dblClick(question.getByRole('button', { name: 'Run now' }))
  expect(await screen.findByText('The task triggered successfully')).toBeVisible()
  await waitFor(() => expect(row.queryByText('Never')).toBeNull())
  expect(row.getByLabelText('Yes')).toBeVisible()
  expect(manual(backend).filter((call) => call === `${method} /api/v1/cron/1/manual`)).toHaveLength(1)
  expect(backend.tables.cron[0]?.last_result).toBe(true)
})

test('cron: a run that fails shows the reason and no success', async () => {
  announce(/does not exist/)
  const { user, backend } = await renderApp('/cron', { seed: fleet })
  const question = await askToRun(user)
  backend.tables.cron.length = 0
  await waitFor(() => expect(question.getByRole('button', { name: 'Run now' })).toBeEnabled())
  await user.click(question.getByRole('button', { name: 'Run now' }))
  expect(await question.findByText('ID 1 does not exist')).toBeVisible()
  expect(screen.queryByText('The task triggered successfully')).toBeNull()
  expect(manual(backend)).toEqual(['POST /api/v1/cron/1/manual'])
})

test.each([
  ['names no server', { cover: 0, servers: [] }, 'No server is named, so nothing would run.'],
  ['waits for an alert', { task_type: 1, scheduler: '', cover: 2 }, /there is no such server, so nothing would run\./],
])('cron: a task that %s cannot be run by hand', async (_, task, words) => {
  const { user } = await renderApp('/cron', { seed: { ...fleet, cron: [{ id: 1, name: 'backup', ...task }] } })
  const question = await askToRun(user)
  await waitFor(() => expect(question.getByText(words)).toBeVisible())
  expect(question.getByRole('button', { name: 'Run now' })).toBeDisabled()
})

test('cron: the question before a run names the offline servers', async () => {
  const server = [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo', online: false },
  ]
  const { user } = await renderApp('/cron', { seed: { ...fleet, server } })
  const question = await askToRun(user)
  expect(await question.findByText('Runs on: tokyo')).toBeVisible()
  expect(question.getByText('Offline, will not run on: oslo')).toBeVisible()
})

test('cron: a refusal of the server appears at the cron expression and keeps the input', async () => {
  announce(/unknown time zone/)
  const words = 'provided bad location Asia/Tokyo: unknown time zone Asia/Tokyo'
  const { user, backend } = await renderApp('/cron', { seed: fleet })
  const dialog = await openTask(user)
  const scheduler = dialog.getByLabelText(/^Cron expression/)
  await fill(user, scheduler, 'TZ=Asia/Tokyo 0 0 3 * * *')
  backend.fail({ method: 'PATCH', path: '/cron/1' }, { body: { error: words } })
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(scheduler).toHaveAccessibleDescription(words))
  expect(scheduler).toHaveValue('TZ=Asia/Tokyo 0 0 3 * * *')
})

test('cron: presets fill in the expression, which is read aloud', async () => {
  const { user, backend } = await renderApp('/cron', { seed: fleet })
  const dialog = await openTask(user)
  expect(dialog.getByText('Every day at 3:00 AM')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Presets' }))
  await user.click(screen.getByRole('menuitem', { name: 'Monday to Friday at 8:00 AM 0 0 8 * * 1-5' }))
  expect(await dialog.findByText('Monday to Friday at 8:00 AM')).toBeVisible()
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.cron[0]?.scheduler).toBe('0 0 8 * * 1-5')
})

test('cron: the ticked tasks run after one question, which tells what runs where', async () => {
  const cron = [
    { id: 1, name: 'backup', command: 'make backup', cover: 1 },
    { id: 2, name: 'sweep', command: 'make sweep', cover: 0, servers: [1] },
    { id: 3, name: 'idle', command: 'make nothing', cover: 0, servers: [] },
  ]
  const { user, backend } = await renderApp('/cron', { seed: { ...fleet, cron } })
  await findRow('backup')
  await user.click(screen.getByLabelText('Select all rows on this page'))
  await user.click(screen.getByRole('button', { name: 'Run now' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findAllByText('Runs on: tokyo')).toHaveLength(2)
  expect(question.getByText('make sweep')).toBeVisible()
  expect(question.getByText('No server is named, so nothing would run.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Run now' }))
  expect(await screen.findByText('The task triggered successfully')).toBeVisible()
  expect(manual(backend)).toEqual([1, 2, 3].map((id) => `POST /api/v1/cron/${id}/manual`))
})

test('cron: the list says which tasks should have run', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') })
  const at = (time: string) => ({ updated_at: '2026-01-01T00:00:00Z', last_executed_at: time })
  const cron = [
    { id: 1, name: 'missed', scheduler: '@every 1h', ...at('2026-03-10T08:00:00Z') },
    { id: 2, name: 'in time', scheduler: '@every 1h', ...at('2026-03-10T11:30:00Z') },
  ]
  await renderApp('/cron', { seed: { ...fleet, cron } })
  const mark = await (await findRow('missed')).findByText('overdue')
  expect(mark).toHaveAttribute('data-tip', expect.stringContaining('A run is reported when it ends.'))
  expect((await findRow('in time')).queryByText('overdue')).toBeNull()
})

test('cron: the list shows the first line of a command, and all of it in the tooltip', async () => {
  const command = 'apt-get update \\\n  && ./hidden.sh'
  const { user } = await renderApp('/cron', { seed: { cron: [{ id: 1, name: 'update', command }] } })
  await user.hover(await screen.findByText('apt-get update \\'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('&& ./hidden.sh')
})
