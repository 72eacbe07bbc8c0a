import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, findOpenDialog, renderApp } from '../app.tsx'
import { findNames } from '../list.ts'

const server = [
  { id: 1, name: 'tokyo' },
  { id: 2, name: 'oslo' },
]
const at9 = { notification_group_id: 9 }
const cycle = { cycle_start: '', cycle_interval: 0, cycle_unit: '' }
const rules = [{ type: 'cpu', min: 0, max: 90, duration: 10, cover: 0, ignore: {}, ...cycle }]

const dead = {
  server,
  service: [{ id: 1, name: 'web', type: 1, target: 'https://example.com', skip_servers: { 2: true, 7: true }, ...at9 }],
  cron: [
    { id: 1, name: 'all', cover: 1, servers: [7, 2], scheduler: '0 0 3 * * *', command: 'true', ...at9 },
    { id: 2, name: 'only', cover: 0, servers: [7, 2], scheduler: '0 0 3 * * *', command: 'true' },
  ],
  alert_rule: [{ id: 1, name: 'busy', enable: true, rules, fail_trigger_tasks: [5], ...at9 }],
}

test('references: a deleted record shows as deleted and can be removed', async () => {
  const { user, backend } = await renderApp('/cron', { seed: dead })
  expect(await (await findRow('only')).findByText(/#7 \(deleted\)/)).toBeVisible()
  await user.click(await (await findRow('only')).findByText('only'))
  const dialog = await findOpenDialog()
  const chip = await dialog.findByRole('button', { name: 'Remove: #7 (deleted)' })
  chip.focus()
  await user.keyboard('{Delete}')
  await user.click(await dialog.findByText('Save'))
  await screen.findByText('Saved')
  expect(backend.tables.cron[1]?.servers).toEqual([2])
})

test('references: a deleted server stays in a list that the server accepts', async () => {
  const { user, backend } = await renderApp('/cron?edit=2', { seed: dead })
  const dialog = await findOpenDialog()
  await user.type(await dialog.findByLabelText(/^Name\b/), '!')
  await user.click(await dialog.findByText('Save'))
  await findNames('all', 'only!')
  expect(backend.tables.cron[1]?.servers).toEqual([7, 2])
})

test.each(['current', 'classic'] as const)(
  'references: deleted records that would fail a save are left out of it (%s)',
  async (dialect) => {
    const { user, backend, reopen } = await renderApp('/cron?edit=1', { seed: dead, dialect })
    const rename = async () => {
      const dialog = await findOpenDialog()
      await user.type(await dialog.findByLabelText(/^Name\b/), '!')
      expect(await dialog.findByText(/#9 \(deleted\).* it will be left out/)).toBeVisible()
      await user.click(await dialog.findByText('Save'))
      await screen.findByText('Save without these references?')
      expect(screen.getByText('Notifier group: #9 (deleted)')).toBeVisible()
      await user.click(screen.getAllByText('Save').at(-1) as HTMLElement)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await rename()
    expect(backend.tables.cron[0]).toMatchObject({ name: 'all!', servers: [2], notification_group_id: 0 })
    reopen('/service?edit=1')
    await rename()
    expect(backend.tables.service[0]).toMatchObject({
      name: 'web!',
      skip_servers: { 2: true },
      notification_group_id: 0,
    })
    reopen('/alert-rule?edit=1')
    await rename()
    expect(backend.tables.alert_rule[0]).toMatchObject({
      name: 'busy!',
      fail_trigger_tasks: [5],
      notification_group_id: 0,
    })
  },
)
