import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { navigate, openEdit, renderApp } from '../../app.tsx'
import { findNames, tick } from '../../list.ts'

const seed = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'osaka' },
    { id: 3, name: 'seoul' },
    { id: 4, name: 'oslo' },
  ],
  server_group: [{ id: 1, name: 'asia', servers: [1, 2, 3] }],
  service: [
    { id: 1, name: 'web', cover: 1, skip_servers: { 1: true, 2: true, 3: true } },
    { id: 2, name: 'far', cover: 1, skip_servers: { 4: true } },
  ],
  cron: [{ id: 1, name: 'backup', command: 'true', cover: 0, servers: [1, 2, 3, 4] }],
} as const

test('following: after members of a group have changed, what lists the old ones is offered with what would change', async () => {
  const { user, backend } = await renderApp('/server-group', { seed: seed as never })
  const dialog = await openEdit(user, 'asia')
  await user.type(await dialog.findByRole('combobox', { name: 'Servers' }), '{Backspace}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Adapt them' }))
  const offered = within(await screen.findByRole('dialog', { name: 'Follow the group “asia”' }))
  expect(offered.getByRole('checkbox', { name: 'web' })).toBeChecked()
  expect(offered.getByRole('checkbox', { name: 'backup' })).not.toBeChecked()
  expect(offered.getAllByText('Removes: seoul')).toHaveLength(2)
  await user.click(offered.getByRole('button', { name: 'Change 1' }))
  await waitFor(() => expect(backend.tables.service[0]?.skip_servers).toEqual({ 1: true, 2: true }))
  expect(backend.tables.cron[0]).toMatchObject({ servers: [1, 2, 3, 4] })
  expect(await offered.findByText('Changed')).toBeVisible()
})

/** Answers the offer to follow the group with what is ticked at first. */
async function follow(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Adapt them' }))
  const offered = within(await screen.findByRole('dialog', { name: 'Follow the group “asia”' }))
  await user.click(await offered.findByRole('button', { name: /^Change 1/ }))
  await offered.findByText('Changed')
}

test('following: it is offered too when the form of a server puts it into the group', async () => {
  const { user, backend } = await renderApp('/', { seed: seed as never })
  const dialog = await openEdit(user, 'oslo')
  await user.type(await dialog.findByRole('combobox', { name: 'Groups' }), 'asia')
  await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: /^asia/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await follow(user)
  expect(backend.tables.service[0]?.skip_servers).toEqual({ 1: true, 2: true, 3: true, 4: true })
})

test('following: it is offered too when several servers are put into the group, and for rules', async () => {
  const rules = [{ type: 'offline', duration: 60, cover: 1, ignore: { 1: true, 2: true, 3: true } }]
  const { user, backend } = await renderApp('/', {
    seed: {
      ...seed,
      server: [...seed.server, { id: 5, name: 'lima' }],
      service: [],
      cron: [],
      alert_rule: [{ id: 1, name: 'gone', rules }],
    } as never,
  })
  await findNames('tokyo', 'osaka', 'seoul', 'oslo', 'lima')
  await tick(user, 'oslo', 'lima')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByLabelText('Change: Groups'))
  await user.click(await dialog.findByRole('combobox', { name: 'Which' }))
  await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: /^asia/ }))
  await user.click(await dialog.findByText('Preview'))
  await user.click(await dialog.findByRole('button', { name: 'Change 2' }))
  await follow(user)
  const ignore = { 1: true, 2: true, 3: true, 4: true, 5: true }
  expect(backend.tables.alert_rule[0]?.rules).toEqual([expect.objectContaining({ ignore })])
})

test('following: a rule that would crash the Nezha server with the new members stays as it is, and says so', async () => {
  const ignore = { 1: true, 2: true, 3: true }
  const rules = [{ type: 'gpu_max', max: 90, duration: 10, cover: 1, ignore }]
  const state = { cpu: 1, gpu: [40] }
  const { user, backend } = await renderApp('/', {
    seed: {
      ...seed,
      server: seed.server.map((each) => ({ ...each, state: each.name === 'oslo' ? { cpu: 1 } : state })),
      service: [],
      cron: [],
      alert_rule: [{ id: 1, name: 'hot', rules, enable: true }],
    } as never,
  })
  const dialog = await openEdit(user, 'oslo')
  await user.type(await dialog.findByRole('combobox', { name: 'Groups' }), 'asia')
  await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: /^asia/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Adapt them' }))
  const offered = within(await screen.findByRole('dialog', { name: 'Follow the group “asia”' }))
  await user.click(await offered.findByRole('button', { name: 'Change 1' }))
  expect(await offered.findByText(/^gpu_max would crash the Nezha server: it covers .*\(1: oslo\)/)).toBeVisible()
  expect(backend.tables.alert_rule[0]?.rules).toEqual([expect.objectContaining({ ignore })])
})

test('following: nothing closes the dialog while records are being changed', async () => {
  const { user, backend } = await renderApp('/server-group', { seed: seed as never })
  const dialog = await openEdit(user, 'asia')
  await user.type(await dialog.findByRole('combobox', { name: 'Servers' }), '{Backspace}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Adapt them' }))
  const offered = within(await screen.findByRole('dialog', { name: 'Follow the group “asia”' }))
  backend.fail({ method: 'PATCH', path: /service/ }, 'stall')
  await user.click(await offered.findByRole('button', { name: 'Change 1' }))
  await waitFor(() => expect(backend.calls.filter(({ path }) => path.endsWith('/service/1'))).toHaveLength(1))
  expect(offered.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await user.click(screen.getByRole('dialog').parentElement ?? document.body)
  backend.recover()
  expect(await offered.findByText('Changed')).toBeVisible()
  expect(offered.getByRole('button', { name: 'Close' })).toBeEnabled()
})

test('following: it is offered too when a configuration file changes the group', async () => {
  const file = `
lotus: 1
dialect: current
records:
  server-group:
    - { id: 7, name: asia, servers: [1, 2] }
names:
  server: { 1: tokyo, 2: osaka }
`
  const { user, backend } = await renderApp('/configuration', { seed: seed as never })
  const chooser = await screen.findByLabelText('Choose a file…', { selector: 'input' })
  await user.upload(chooser, new File([file], 'own.yaml'))
  await user.click(await screen.findByRole('button', { name: 'Save 1 record on the server' }))
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Save' }))
  await follow(user)
  expect(backend.tables.service[0]?.skip_servers).toEqual({ 1: true, 2: true })
})

test('following: the configuration check names what lists a group but for a few servers', async () => {
  const service = [{ id: 1, name: 'web', cover: 1, skip_servers: { 1: true, 2: true, 3: true, 4: true } }]
  await renderApp('/', { seed: { ...seed, service, cron: [] } as never })
  navigate('/dashboard/configuration-check')
  expect(await screen.findByText('Lists the group “asia” but for these servers: + oslo')).toBeVisible()
})
