import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findOpenDialog, renderApp } from '../app.tsx'

const names = ['ams', 'ber', 'cph', 'dub', 'edi', 'fra', 'gva']

const fleet = {
  user: [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
  ],
  server: [
    ...names.map((name, index) => ({ id: index + 1, name, user_id: index < 2 ? 2 : 1 })),
    { id: 8, name: 'off', user_id: 2, online: false },
  ],
}

const offered = (cover: HTMLElement) =>
  within(cover)
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.split(/[,:]/)[0])

test('cron: only trigger tasks offer the server that raised the alert as coverage', async () => {
  const { user, backend } = await renderApp('/cron?create', { seed: fleet })
  const dialog = await findOpenDialog()
  const cover = dialog.getByLabelText(/^Coverage/)
  expect(offered(cover)).toEqual(['Only the named servers', 'All servers'])
  const type = dialog.getByLabelText(/^Type/)
  await user.selectOptions(type, 'Trigger task')
  expect(offered(cover)).toEqual(['Only the named servers', 'All servers', 'On alert'])
  await user.selectOptions(cover, 'On alert: the server that raised the alert')
  expect(dialog.queryByLabelText('Named servers')).toBeNull()

  await user.selectOptions(type, 'Scheduled task')
  expect(cover).toHaveDisplayValue('On alert: the server that raised the alert')
  await user.type(dialog.getByLabelText(/^Name/), 'x')
  await user.type(dialog.getByLabelText(/^Command/), 'x')
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(cover).toHaveAccessibleDescription('Scheduled tasks cannot run on alert.'))
  expect(backend.tables.cron).toEqual([])

  await user.selectOptions(cover, 'All servers, except the named ones')
  expect(offered(cover)).toEqual(['Only the named servers', 'All servers'])
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Created')).toBeVisible()
  expect(backend.tables.cron[0]).toMatchObject({ task_type: 0, cover: 1 })
})

test.each(['current', 'classic'] as const)(
  'cron: the form on a %s server names the servers on which a task would run now',
  async (dialect) => {
    const cron = [{ id: 1, name: 'all', cover: 1, servers: [1] }]
    const { user } = await renderApp('/cron?edit=1', { seed: { ...fleet, cron }, dialect })
    const dialog = await findOpenDialog()
    const all = 'A task of yours would now run on ber, cph, dub, edi, fra and 1 more. Offline: off.'
    expect(await dialog.findByText(all)).toBeVisible()
    await user.selectOptions(dialog.getByLabelText(/^Coverage/), 'Only the named servers')
    expect(dialog.getByText('A task of yours would now run on ams.')).toBeVisible()
    await user.click(dialog.getByLabelText('Named servers'))
    await user.keyboard('{Backspace}')
    expect(dialog.getByText('A task of yours would not run on any server now.')).toBeVisible()
  },
)

test.each(['current', 'classic'] as const)('cron: on a %s server, a member reaches own servers', async (dialect) => {
  const cron = [{ id: 1, name: 'all', cover: 1, user_id: 2 }]
  await renderApp('/cron?edit=1', { seed: { ...fleet, cron }, as: 'ops', dialect })
  const dialog = await findOpenDialog()
  expect(await dialog.findByText('A task of yours would now run on ams, ber. Offline: off.')).toBeVisible()
})

test('cron: a scheduled task stored with coverage on alert shows it and can be corrected', async () => {
  const cron = [{ id: 1, name: 'odd', cover: 2 }]
  const { user, backend } = await renderApp('/cron?edit=1', { seed: { ...fleet, cron } })
  const dialog = await findOpenDialog()
  const cover = dialog.getByLabelText(/^Coverage/)
  expect(cover).toHaveDisplayValue('On alert: the server that raised the alert')
  await user.selectOptions(cover, 'Only the named servers')
  await user.click(dialog.getByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.cron[0]?.cover).toBe(0)
})
