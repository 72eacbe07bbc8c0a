import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findOpenDialog, renderApp } from '../../app.tsx'

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

type Dialog = Awaited<ReturnType<typeof findOpenDialog>>

const coverage = (dialog: Dialog) => within(dialog.getByRole('radiogroup', { name: 'Coverage' }))

const offered = (dialog: Dialog) =>
  coverage(dialog)
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)

const usual = ['All servers', 'All but the named', 'Only the named']
const alarmed = 'The one that raised the alert'

test('cron: only trigger tasks offer the server that raised the alert as coverage', async () => {
  const { user, backend } = await renderApp('/cron?create', { seed: fleet })
  const dialog = await findOpenDialog()
  expect(offered(dialog)).toEqual(usual)
  expect(dialog.getByLabelText('Only the named')).toBeChecked()
  const type = dialog.getByLabelText(/^Type/)
  await user.selectOptions(type, 'Trigger task')
  expect(offered(dialog)).toEqual([...usual, alarmed])
  await user.click(await dialog.findByLabelText(alarmed))
  expect(dialog.queryByLabelText('Named servers')).toBeNull()

  await user.selectOptions(type, 'Scheduled task')
  expect(dialog.getByLabelText(alarmed)).toBeChecked()
  await user.type(await dialog.findByLabelText(/^Name/), 'x')
  await user.type(await dialog.findByLabelText(/^Command/), 'x')
  await user.click(await dialog.findByText('Save'))
  const group = dialog.getByRole('radiogroup', { name: 'Coverage' })
  await waitFor(() => expect(group).toHaveAccessibleDescription('Scheduled tasks cannot run on alert.'))
  expect(dialog.getByLabelText(alarmed)).toHaveFocus()
  expect(backend.tables.cron).toEqual([])

  await user.click(await dialog.findByLabelText('All servers'))
  expect(offered(dialog)).toEqual(usual)
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Created')).toBeVisible()
  expect(backend.tables.cron[0]).toMatchObject({ task_type: 0, cover: 1 })
})

test.each(['current', 'classic'] as const)(
  'cron: the form on a %s server names the servers on which a task would run now',
  async (dialect) => {
    const cron = [{ id: 1, name: 'all', cover: 1, servers: [1] }]
    const { user } = await renderApp('/cron?edit=1', { seed: { ...fleet, cron }, dialect })
    const dialog = await findOpenDialog()
    const all = 'As set up, this would run on ber, cph, dub, edi, fra and 1 more.'
    expect(await dialog.findByText(all)).toBeVisible()
    expect(dialog.getByText('ber, cph, dub, edi, fra, gva')).toBeInTheDocument()
    expect(dialog.getByText('Offline: off.')).toBeVisible()
    await user.click(await dialog.findByLabelText('Only the named'))
    expect(dialog.getByText('As set up, this would run on ams.')).toBeVisible()
    await user.click(await dialog.findByLabelText('Named servers'))
    await user.keyboard('{Backspace}')
    expect(dialog.getByText('As set up, this would run nowhere.')).toBeVisible()
    // A list that was put aside comes back.
    await user.click(await dialog.findByLabelText('All but the named'))
    await user.click(await dialog.findByLabelText('Named servers'))
    await user.keyboard('ber{Enter}{Escape}')
    await user.click(await dialog.findByLabelText('All servers'))
    expect(dialog.queryByLabelText('Named servers')).toBeNull()
    await user.click(await dialog.findByLabelText('All but the named'))
    expect(dialog.getByRole('button', { name: 'Remove: ber' })).toBeVisible()
  },
)

test.each(['current', 'classic'] as const)('cron: on a %s server, a member reaches own servers', async (dialect) => {
  const cron = [{ id: 1, name: 'all', cover: 1, user_id: 2 }]
  await renderApp('/cron?edit=1', { seed: { ...fleet, cron }, as: 'ops', dialect })
  const dialog = await findOpenDialog()
  expect(await dialog.findByText('As set up, this would run on ams, ber.')).toBeVisible()
  expect(dialog.getByText('Offline: off.')).toBeVisible()
})

test('cron: a scheduled task stored with coverage on alert shows it and can be corrected', async () => {
  const cron = [{ id: 1, name: 'odd', cover: 2 }]
  const { user, backend } = await renderApp('/cron?edit=1', { seed: { ...fleet, cron } })
  const dialog = await findOpenDialog()
  expect(dialog.getByLabelText(alarmed)).toBeChecked()
  await user.click(await dialog.findByLabelText('Only the named'))
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.cron[0]?.cover).toBe(0)
})
