import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../console.ts'
import { chooseAction, findOpenDialog, findRow, openEdit, renderApp } from '../app.tsx'

const cycle = { cycle_start: '', cycle_interval: 0, cycle_unit: '' }
const condition = { type: 'cpu', min: 0, max: 90, duration: 10, cover: 0, ignore: {}, ...cycle }

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  server_group: [{ id: 1, name: 'west', servers: [] }],
  nat: [{ id: 1, name: 'web', enabled: true, server_id: 1, host: '127.0.0.1:80', domain: 'web.example.com' }],
  alert_rule: [{ id: 1, name: 'busy', enable: true, rules: [condition] }],
}

const asked = async () => within(await screen.findByRole('alertdialog', { name: 'This was changed elsewhere too' }))

/** The form of a NAT profile, after the user has typed another host. */
async function typeHost() {
  const opened = await renderApp('/nat', { seed: fleet })
  const dialog = await openEdit(opened.user, 'web')
  const host = dialog.getByLabelText(/^Local service/)
  await opened.user.clear(host)
  await opened.user.type(host, '127.0.0.1:90')
  const [row] = opened.backend.tables.nat
  if (!row) throw new Error('there is no profile')
  return { ...opened, dialog, row }
}

test('conflict: a field changed on both sides asks which value to keep', async () => {
  const { user, dialog, row } = await typeHost()
  row.host = '127.0.0.1:70'
  await user.click(await dialog.findByText('Save'))
  const question = await asked()
  const choice = within(question.getByRole('radiogroup', { name: 'Local service' }))
  expect(choice.getByLabelText('Yours: 127.0.0.1:90')).toBeChecked()
  await user.click(await choice.findByLabelText('Stored now: 127.0.0.1:70'))
  await user.click(await question.findByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(row.host).toBe('127.0.0.1:70')
})

test('conflict: Keep editing keeps the typed value, and the next save asks again', async () => {
  const { user, dialog, row } = await typeHost()
  row.host = '127.0.0.1:70'
  await user.click(await dialog.findByText('Save'))
  await user.click(await (await asked()).findByText('Keep editing'))
  expect(dialog.getByLabelText(/^Local service/)).toHaveValue('127.0.0.1:90')
  expect(row.host).toBe('127.0.0.1:70')
  await user.click(await dialog.findByText('Save'))
  await user.click(await (await asked()).findByText('Save'))
  await waitFor(() => expect(row.host).toBe('127.0.0.1:90'))
})

test('conflict: a record that is deleted during the question is created again with what the form shows', async () => {
  announce(/errors.gone/)
  const { user, backend, dialog, row } = await typeHost()
  Object.assign(row, { host: '127.0.0.1:70', domain: 'other.example.com' })
  await user.click(await dialog.findByText('Save'))
  const question = await asked()
  backend.tables.nat.length = 0
  await user.click(await question.findByText('Save'))
  expect(dialog.getByLabelText(/^Bind hostname/)).toHaveValue('other.example.com')
  await user.click(await dialog.findByText('Create it again'))
  expect(await screen.findByText('Created')).toBeVisible()
  expect(backend.tables.nat).toMatchObject([{ host: '127.0.0.1:90', domain: 'other.example.com' }])
})

test('save: what changes while references to nothing are asked about is not lost, and they are asked about once', async () => {
  const cron = [{ id: 1, name: 'backup', command: 'a', servers: [1], notification_group_id: 9 }]
  const { user, backend } = await renderApp('/cron', { seed: { ...fleet, cron } })
  const dialog = await openEdit(user, 'backup')
  await user.type(await dialog.findByLabelText(/^Command/), 'b')
  await user.click(await dialog.findByText('Save'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Save without these references?' }))
  const [task] = backend.tables.cron
  Object.assign(task!, { name: 'nightly', command: 'c' })
  await user.click(await question.findByText('Save'))
  await user.click(await (await asked()).findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(task).toMatchObject({ name: 'nightly', command: 'ab', notification_group_id: 0 })
})

test('delete: Create again brings back what others saved while the question was open', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await chooseAction(user, 'web', 'Delete')
  const question = within(await screen.findByRole('alertdialog'))
  const remove = await question.findByText('Delete', { selector: 'button:not([aria-disabled])' })
  Object.assign(backend.tables.nat[0]!, { name: 'shop', host: '127.0.0.1:70' })
  await user.click(remove)
  await user.click(await screen.findByRole('button', { name: 'Create again' }))
  expect(await screen.findByText('shop is back as #2.')).toBeVisible()
  expect(backend.tables.nat).toMatchObject([{ name: 'shop', host: '127.0.0.1:70', server_id: 1 }])
})

/** The form of a task that spares tokyo, after the user has spared osaka too and somebody else has turned it around. */
async function spareOsaka() {
  const server = [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'osaka' },
  ]
  const cron = [{ id: 1, name: 'reboot', command: 'a', cover: 1, servers: [1] }]
  const opened = await renderApp('/cron', { seed: { server, cron } })
  const { user, backend } = opened
  const dialog = await openEdit(user, 'reboot')
  await user.click(await dialog.findByLabelText('Named servers'))
  await user.keyboard('osaka{Enter}{Escape}')
  const [task] = backend.tables.cron
  if (!task) throw new Error('there is no task')
  task.cover = 0
  return { ...opened, dialog, task }
}

test.each([
  ['Yours: All servers, except the named ones · tokyo, osaka', { cover: 1, servers: [1, 2] }],
  ['Stored now: Only the named servers · tokyo', { cover: 0, servers: [1] }],
])('conflict: what one input edits in two fields is one choice (%s)', async (choice, saved) => {
  const { user, dialog, task } = await spareOsaka()
  await user.click(await dialog.findByText('Save'))
  const question = await asked()
  expect(question.getAllByRole('radiogroup')).toHaveLength(1)
  await user.click(await question.findByLabelText(choice))
  await user.click(await question.findByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(task).toMatchObject(saved)
})

test('conflict: an input of two fields shows both as the user left them, also after a reload', async () => {
  const { user, task, reopen } = await spareOsaka()
  reopen('/cron?edit=1')
  const dialog = await findOpenDialog()
  expect(await dialog.findByLabelText('All but the named')).toBeChecked()
  await user.click(await dialog.findByText('Save'))
  await user.click(await (await asked()).findByText('Save'))
  await waitFor(() => expect(task).toMatchObject({ cover: 1, servers: [1, 2] }))
})

test('conflict: the same value on both sides saves without a question', async () => {
  const { user, dialog, row } = await typeHost()
  row.host = '127.0.0.1:90'
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
})

test('conflict: asks whether to save without a check when the record cannot be read again', async () => {
  announce(/busy/)
  const { user, backend, dialog, row } = await typeHost()
  backend.fail({ method: 'GET', path: '/nat' }, { body: { error: 'busy' } })
  await user.click(await dialog.findByText('Save'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Save without checking?' }))
  expect(question.getByText(/could not be read again: busy/)).toBeVisible()
  await user.click(await question.findByText('Save anyway'))
  await waitFor(() => expect(row.host).toBe('127.0.0.1:90'))
})

test('save: sends nothing without a connection, and the form says so', async () => {
  announce(/errors.network/)
  const { user, backend, dialog } = await typeHost()
  backend.fail({ path: /nat/ }, 'network')
  await user.click(await dialog.findByText('Save'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^This was not saved\. The server cannot be reached/)
  expect(backend.writes).toHaveLength(0)
  backend.recover()
})

test('list: a double click on a switch in a row sends one change', async () => {
  const { user, backend } = await renderApp('/alert-rule', { seed: fleet })
  await user.dblClick(await (await findRow('busy')).findByRole('switch'))
  await waitFor(() => expect(backend.tables.alert_rule[0]?.enable).toBe(false))
  await waitFor(async () => expect((await findRow('busy')).getByRole('switch')).toBeEnabled())
  expect(backend.writes).toHaveLength(1)
})

test('save: a group that refuses keeps the form open, and the next save retries only the group', async () => {
  const { user, backend } = await renderApp('/', { seed: fleet })
  const dialog = await openEdit(user, 'tokyo')
  await user.type(await dialog.findByLabelText(/^Name/), '-1')
  await user.click(await dialog.findByRole('combobox', { name: /groups/i }))
  await user.click(await screen.findByText('west', { selector: '[role=option] span' }))
  backend.fail({ method: 'PATCH', path: '/server-group/1' }, { body: { error: 'permission denied' } })
  await user.click(await dialog.findByText('Save'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Saved, except for: .*west \(permission denied\)/)
  expect(backend.tables.server[0]?.name).toBe('tokyo-1')
  backend.recover()
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.tables.server_group[0]?.servers).toEqual([1])
  expect(backend.writes.filter(({ path }) => path.includes('/server/'))).toHaveLength(1)
})
