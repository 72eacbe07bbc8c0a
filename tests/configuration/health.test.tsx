import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Seed } from '#backend/index.ts'
import { renderApp } from '../app.tsx'

const cpu = { type: 'cpu', min: 0, max: 90, duration: 10, cycle_start: '', cycle_interval: 0, cycle_unit: '' }

const seed: Seed = {
  server: [{ id: 1, name: 'one' }],
  notification: [{ id: 1, name: 'mail' }],
  notification_group: [
    { id: 1, name: 'nobody', notifications: [] },
    { id: 2, name: 'gone', notifications: [7] },
  ],
  cron: [{ id: 1, name: 'backup', servers: [1, 9], cover: 1, scheduler: '0 0 3 * * *', command: 'b' }],
  alert_rule: [{ id: 1, name: 'idle', rules: [{ ...cpu, cover: 1, ignore: {} }], notification_group_id: 2 }],
}

test('configuration check: names what is doubtful, and removes references to nothing', async () => {
  const { user, backend } = await renderApp('/configuration-check', { seed })
  const said = async (section: string) =>
    within(await screen.findByRole('region', { name: section }))
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  expect(await said('Tasks')).toEqual(['backupPoints to what does not exist any more: #9'])
  expect(await said('Notifiers')).toEqual(['mailIs in no group, so nothing is sent through it.'])
  expect(await said('Notifier groups')).toEqual([
    'gonePoints to what does not exist any more: #7',
    'nobodyNothing uses this group.',
    'nobodyHas no notifiers, so nobody is told anything.',
  ])
  expect(await said('Alert rules')).toEqual(['idleCovers no server, so it never fires.'])

  await user.click(screen.getByRole('button', { name: 'Clean up 2 records' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('backup: #9')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await screen.findByText('The references were removed.')
  expect(backend.tables.cron[0]?.servers).toEqual([1])
  expect(backend.tables.notification_group[1]?.notifications).toEqual([])
  expect(screen.queryByRole('button', { name: /^Clean up/ })).toBeNull()
})
