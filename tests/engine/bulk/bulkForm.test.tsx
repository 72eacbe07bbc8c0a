import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { renderApp } from '../../app.tsx'
import { findNames, tick } from '../../list.ts'

test('bulk: a preview without what a change needs marks what is missing, and leads there', async () => {
  const server = [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ]
  const { user } = await renderApp('/', { seed: { server } })
  await findNames('tokyo', 'oslo')
  await tick(user, 'tokyo', 'oslo')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText('Change: Name')).toHaveFocus()
  await user.click(await dialog.findByLabelText('Change: Weight'))
  await user.selectOptions(await dialog.findByLabelText('How to change: Weight'), 'Number in order')
  const [start, step] = [dialog.getByLabelText('Start with'), dialog.getByLabelText('Step, may be negative')]
  expect(start).toBeValid()
  await user.type(start, '10')
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  expect(start).toBeValid()
  expect(step).toBeInvalid()
  expect(step).toHaveAccessibleDescription('Required')
  expect(step).toHaveFocus()
  await user.keyboard('x')
  expect(step).toHaveAccessibleDescription('Must be a whole number')
  await user.clear(step)
  await user.type(step, '-5')
  expect(step).toBeValid()
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('2 of 2 will change')).toBeVisible()
})

test('bulk: a field that no longer applies need not be filled in', async () => {
  const cron = ['one', 'two'].map((name, at) => ({ id: at + 1, name, scheduler: '0 0 3 * * *', command: 'b' }))
  const { user } = await renderApp('/cron', { seed: { cron } })
  await findNames('one', 'two')
  await tick(user, 'one', 'two')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByLabelText('Change: Cron expression'))
  await user.clear(await dialog.findByRole('textbox', { name: 'New value' }))
  await user.click(await dialog.findByLabelText('Change: Type'))
  const type = within(dialog.getByRole('group', { name: 'Type' }))
  await user.selectOptions(await type.findByRole('combobox', { name: 'New value' }), 'Trigger task')
  await waitFor(() => expect(dialog.queryByLabelText('Change: Cron expression')).toBeNull())
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('2 of 2 will change')).toBeVisible()
})

test('bulk: where records differ, a new value begins with one that the form accepts', async () => {
  const service = [
    { id: 1, name: 'web', type: 2, target: 'example.com', duration: 60 },
    { id: 2, name: 'api', type: 2, target: 'example.org', duration: 90 },
  ]
  const { user } = await renderApp('/service', { seed: { service } })
  await findNames('web', 'api')
  await tick(user, 'web', 'api')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByLabelText('Change: Interval (seconds)'))
  expect(await dialog.findByRole('textbox', { name: 'New value' })).toHaveValue('30')
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('2 of 2 will change')).toBeVisible()
})

test('bulk: groups that could not be read are not taken for none', async () => {
  announce(/server-group|errors\./)
  const { user, backend } = await renderApp('/', {
    seed: {
      server: [
        { id: 1, name: 'tokyo' },
        { id: 2, name: 'osaka' },
      ],
      server_group: [{ id: 1, name: 'asia', servers: [1, 2] }],
    },
    prepare: (server) => server.fail({ method: 'GET', path: '/server-group' }, { status: 500 }),
  })
  await findNames('tokyo', 'osaka')
  await tick(user, 'tokyo', 'osaka')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const unread = within(await screen.findByRole('dialog'))
  expect(await unread.findByText(/could not be loaded/)).toBeVisible()
  await user.click(unread.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/could not be loaded/)).toBeVisible()
  backend.recover()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await user.click(await dialog.findByLabelText('Change: Groups'))
  expect(await dialog.findByText(/asia/)).toBeVisible()
})

const services = (...names: string[]) =>
  names.map((name, at) => ({
    id: at + 1,
    name,
    type: 2,
    target: 'example.com',
    duration: 60,
    notify: true,
    notification_group_id: 9,
  }))

/** The preview of another interval for all services, which point to a group that is gone. */
async function previewInterval(...names: string[]) {
  const opened = await renderApp('/service', { seed: { service: services(...names) } })
  const { user } = opened
  await findNames(...names)
  await tick(user, ...names)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByLabelText('Change: Interval (seconds)'))
  const value = await dialog.findByRole('textbox', { name: 'New value' })
  await user.clear(value)
  await user.type(value, '90')
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  const start = await dialog.findByRole('button', { name: `Change ${names.length}` })
  return { ...opened, dialog, start }
}

test('bulk: neither a double click nor a held Enter saves what the preview has not shown', async () => {
  const { user, backend, dialog, start } = await previewInterval('web', 'api')
  expect(start).toHaveFocus()
  fireEvent.click(start, { detail: 2 })
  expect(fireEvent.keyDown(start, { key: 'Enter', repeat: true }), 'the button is pressed').toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  expect(await dialog.findByRole('button', { name: 'Preview' })).toBeVisible()
  expect(backend.writes).toEqual([])
})

test('bulk: a refusal leads to the configuration check, and a record that is gone is not tried again', async () => {
  announce(/quota exceeded/)
  const { user, backend, dialog, start } = await previewInterval('web', 'api', 'db')
  backend.tables.service.splice(0, 1)
  backend.fail({ method: 'PATCH', path: '/service/2' }, { body: { error: 'quota exceeded' } })
  await user.click(start)
  expect(await dialog.findByText('Not saved: This record no longer exists.')).toBeVisible()
  const check = await dialog.findByRole('link', { name: 'Configuration check' })
  expect(check).toHaveAttribute('href', '/dashboard/configuration-check')
  backend.recover()
  await user.click(await dialog.findByRole('button', { name: 'Try again with this one' }))
  expect(await dialog.findByText('2 of 3 saved')).toBeVisible()
  expect(backend.tables.service.map(({ duration }) => duration)).toEqual([90, 90])
  expect(dialog.queryByRole('button', { name: /^Try again/ })).toBeNull()
})

test('bulk: nothing closes the dialog while records are being saved; Stop ends it after those that are on their way', async () => {
  const { user, backend, dialog, start } = await previewInterval('a1', 'a2', 'a3', 'a4', 'a5', 'a6')
  backend.fail({ method: 'PATCH', path: /service/ }, 'stall')
  await user.click(start)
  await waitFor(() => expect(backend.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(4))
  await user.click(screen.getByRole('dialog').parentElement ?? document.body)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Stop' }))
  backend.recover()
  expect(await dialog.findByText('4 of 6 saved')).toBeVisible()
  expect(dialog.getAllByText('Stopped before this')).toHaveLength(2)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus())
  expect(backend.tables.service.map(({ duration }) => duration)).toEqual([90, 90, 90, 90, 60, 60])
})

test('bulk: the end of the run withdraws the question whether to leave it, and shows what was not saved', async () => {
  announce(/quota exceeded/)
  const { user, backend, dialog, start } = await previewInterval('a1', 'a2')
  backend.fail({ method: 'PATCH', path: '/service/1' }, { body: { error: 'quota exceeded' } })
  backend.fail({ method: 'PATCH', path: '/service/2' }, 'stall')
  await user.click(start)
  await user.click(await dialog.findByRole('link', { name: 'Configuration check' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard the changes?' })).toBeVisible()
  backend.recover()
  expect(await dialog.findByText('1 of 2 saved')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(await dialog.findByRole('button', { name: 'Try again with this one' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/dashboard/service')
  expect(backend.tables.service.map(({ duration }) => duration)).toEqual([90, 90])
})

test('bulk: what a page that is left has not begun to save is not saved', async () => {
  const { user, backend, start, reopen, answered } = await previewInterval('a1', 'a2', 'a3', 'a4', 'a5', 'a6')
  backend.fail({ method: 'PATCH', path: /service/ }, 'stall')
  await user.click(start)
  const sent = () => backend.calls.filter(({ method }) => method === 'PATCH')
  await waitFor(() => expect(sent()).toHaveLength(4))
  reopen('/service')
  backend.recover()
  await findNames('a1', 'a2', 'a3', 'a4', 'a5', 'a6')
  await waitFor(() => expect(backend.tables.service.filter(({ duration }) => duration === 90)).toHaveLength(4))
  await answered()
  expect(sent()).toHaveLength(4)
})
