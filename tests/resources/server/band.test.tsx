import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, renderApp } from '../../app.tsx'
import { findNames, search, sortBy } from '../../list.ts'
import { tellStatuses } from '../statuses.ts'

const host = { platform: 'debian', version: '2.3.3', mem_total: 100, disk_total: 100 }
const calm = { host, state: { cpu: 5, mem_used: 10, disk_used: 10 } }

const fleet = {
  server: [
    { id: 1, name: 'tokyo', ...calm, display_index: 4 },
    { id: 2, name: 'oslo', ...calm, state: { cpu: 5, disk_used: 95 }, display_index: 3 },
    { id: 3, name: 'lima', ...calm, online: false, display_index: 2 },
    { id: 4, name: 'rome', ...calm, host: { ...host, version: '2.2.0' }, display_index: 1 },
  ],
}

const findBand = async () => within(await screen.findByRole('region', { name: 'State of the fleet' }))

test.each(['classic', 'current'] as const)(
  'band: on a %s server, what needs attention leads to the list of these servers',
  async (dialect) => {
    const disk = { type: 'disk', min: 0, max: 90, duration: 3, cover: 0, ignore: null }
    const rule = { ...disk, cycle_start: '', cycle_interval: 0, cycle_unit: '' }
    const updated_at = '2026-01-01T00:00:00Z'
    const alert_rule = [
      { id: 1, name: 'full', rules: [rule], enable: true, updated_at },
      { id: 2, name: 'brimful', rules: [{ ...rule, max: 99 }], enable: true, updated_at },
      { id: 3, name: 'off', rules: [rule], enable: false, updated_at },
    ]
    const { user } = await renderApp('/', { seed: { ...fleet, alert_rule }, dialect })
    await findNames('lima', 'oslo', 'tokyo', 'rome')
    const band = await findBand()
    await band.findByRole('link', { name: /Alert rule firing/ })
    expect(band.getAllByRole('link').map(({ textContent }) => textContent.replace(/\d+ \w+ ago/, ''))).toEqual([
      '3 Online',
      expect.stringMatching(/^1 Offlinelima/),
      '1 Alert rule firingfull',
      '1 Disk nearly fulloslo',
      '1 Agent outdatedrome',
    ])
    await user.click(await band.findByRole('link', { name: /Disk/ }))
    await findNames('oslo')
    await user.click(await (await findBand()).findByRole('link', { name: /Online/ }))
    await findNames('tokyo', 'oslo', 'rome')
    await user.click(await (await findBand()).findByRole('link', { name: /Alert rule firing/ }))
    await findNames('full')
  },
)

test('band: what has ended and what will end soon are told apart', async () => {
  const ending = (days: number) =>
    JSON.stringify({ billingDataMod: { endDate: new Date(Date.now() + days * 86_400_000).toISOString() } })
  const [tokyo, , , rome] = fleet.server
  const server = [
    { ...tokyo, public_note: ending(-7) },
    { ...rome, host, public_note: ending(3) },
  ]
  const { user } = await renderApp('/', { seed: { server: server as never } })
  const band = await findBand()
  expect(await band.findByRole('link', { name: /Expired/ })).toHaveTextContent('1 Expiredtokyo')
  expect(band.getByRole('link', { name: /Expiring/ })).toHaveTextContent('1 Expiringrome')
  await user.click(band.getByRole('link', { name: /Expired/ }))
  await findNames('tokyo')
})

test('band: services that are down and rules that fire come before all but the servers that are offline', async () => {
  const disk = { type: 'disk', min: 0, max: 90, duration: 3, cover: 0, ignore: null, cycle_start: '' }
  const rule = { id: 1, name: 'full', rules: [{ ...disk, cycle_interval: 0, cycle_unit: '' }], enable: true }
  const service = { id: 1, name: 'web', target: 'https://example.com', enable_show_in_service: true }
  await renderApp('/', {
    seed: { ...fleet, alert_rule: [rule], service: [service] },
    prepare: tellStatuses({ 1: { recent: [0, 30], days: [[0, 30, 0]] } }),
  })
  const band = await findBand()
  await band.findByRole('link', { name: /Alert rule firing/ })
  const words = band.getAllByRole('link').map(({ textContent }) => textContent)
  expect(words.slice(1, 5)).toEqual([
    expect.stringMatching(/^1 Offline/),
    expect.stringMatching(/^1 Service down/),
    '1 Alert rule firingfull',
    '1 Disk nearly fulloslo',
  ])
})

test('band: a card says in words why its server stands first', async () => {
  const ending = (days: number) =>
    JSON.stringify({ billingDataMod: { endDate: new Date(Date.now() + days * 86_400_000).toISOString() } })
  const [tokyo, oslo, lima, rome] = fleet.server
  const server = [
    { ...tokyo, public_note: ending(-7) },
    oslo,
    { ...lima, public_note: ending(3) },
    { ...rome, host },
    { id: 5, name: 'bern', ...calm, public_note: ending(90) },
  ]
  await renderApp('/', { seed: { server: server as never }, narrow: true })
  const headOf = async (name: string) => (await screen.findByRole('link', { name })).closest('strong')
  await waitFor(async () => expect(await headOf('tokyo')).toHaveTextContent('tokyoExpired · 7 days ago'))
  expect(await headOf('oslo')).toHaveTextContent('osloDisk nearly full')
  expect(await headOf('lima')).toHaveTextContent(/^limaOffline.*Expiring · in 3 days$/)
  expect(await headOf('bern')).toHaveTextContent(/^bern$/)
})

test('band: servers in trouble stand first in the usual order of the list, and nowhere else', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('lima', 'oslo', 'tokyo', 'rome')
  expect(screen.getByText('Trouble first')).toBeVisible()
  await search(user, 'o')
  await findNames('tokyo', 'oslo', 'rome')
  expect(screen.queryByText('Trouble first')).toBeNull()
  await search(user, '')
  await findNames('lima', 'oslo', 'tokyo', 'rome')
  await user.click(await screen.findByLabelText('Views'))
  await user.click(await screen.findByRole('menuitem', { name: 'Arrange by hand' }))
  const handles = await screen.findAllByRole('button', { name: /^Move/ })
  expect(handles.map(({ ariaLabel }) => ariaLabel)).toEqual(
    ['tokyo', 'oslo', 'lima', 'rome'].map((name) => `Move ${name}`),
  )
})

test('band: after another order, trouble stands first again on request, and with the third press of a heading', async () => {
  const { user, reopen } = await renderApp('/', { seed: fleet })
  await findNames('lima', 'oslo', 'tokyo', 'rome')
  const isSorted = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')
  await sortBy(user, 'Name')
  await findNames('lima', 'oslo', 'rome', 'tokyo')
  await user.click(screen.getByRole('button', { name: 'Trouble first' }))
  await findNames('lima', 'oslo', 'tokyo', 'rome')
  await sortBy(user, 'Name')
  await waitFor(() => expect(isSorted()).toBe('ascending'))
  await sortBy(user, 'Name')
  await waitFor(() => expect(isSorted()).toBe('descending'))
  await sortBy(user, 'Name')
  await findNames('lima', 'oslo', 'tokyo', 'rome')
  expect(isSorted()).toBeNull()
  await sortBy(user, 'Name')
  await findNames('lima', 'oslo', 'rome', 'tokyo')
  await user.click(screen.getByRole('link', { name: 'Health' }))
  await findNames('lima', 'oslo', 'tokyo', 'rome')
  reopen('/')
  await findNames('lima', 'oslo', 'tokyo', 'rome')
})

test('band: says in one line that all is well', async () => {
  await renderApp('/', { seed: { server: fleet.server.slice(0, 1) } })
  expect(await screen.findByText('The only server is online, and nothing needs attention.')).toBeVisible()
})

test('band: a server that stops reporting is there without a reload', async () => {
  const { backend } = await renderApp('/', { seed: fleet })
  const band = await findBand()
  await band.findByRole('link', { name: /3 Online/ })
  backend.agent(1).disconnect()
  await waitFor(() => expect(band.getByRole('link', { name: /2 Offline/ })).toHaveTextContent('tokyo'))
  expect((await findRow('tokyo')).getByRole('img', { name: 'Offline' })).toBeVisible()
})

test('thresholds: the viewer sets own limits, which are kept and used at once', async () => {
  const { user, reopen } = await renderApp('/', { seed: fleet })
  const band = await findBand()
  await band.findByRole('link', { name: /Disk/ })
  await user.click(await band.findByRole('button', { name: 'Limits for warnings' }))
  const dialog = within(await screen.findByRole('dialog'))
  const limit = dialog.getByLabelText('Disk: Critical from')
  await user.clear(limit)
  await user.type(limit, '99')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(band.queryByRole('link', { name: /Disk/ })).toBeNull())
  reopen('/')
  await findNames('lima', 'tokyo', 'oslo', 'rome')
  expect((await findBand()).queryByRole('link', { name: /Disk/ })).toBeNull()
})

test.each([
  ['CPU: Critical from', '10', 'Must be at least 75'],
  ['CPU: Warning from', '95', 'Must be at least 95'],
  ['Disk: Warning from', '7.5', 'Must be a whole number'],
  ['CPU: Critical from', '1.000', 'This may mean 1000 or 1. Write the one you mean.'],
  ['Disk: Warning from', '', 'Required'],
  ['Traffic limit: Critical from', '1001', 'Must be at most 1,000'],
  ['Days until expiry: Warning from', '-5', 'Must be at least 0'],
  ['Days until expiry: Critical from', '31', 'Must be at most 30'],
])('thresholds: %s %s is refused with the reason: %s', async (field, typed, reason) => {
  const { user } = await renderApp('/', { seed: fleet })
  await user.click(await (await findBand()).findByRole('button', { name: 'Limits for warnings' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(await dialog.findByLabelText(field))
  if (typed) await user.type(await dialog.findByLabelText(field), typed)
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  const refused = dialog.getByRole('textbox', { description: reason })
  expect(refused).toBeInvalid()
  expect(refused).toHaveFocus()
  await user.click(await dialog.findByRole('button', { name: 'Default limits' }))
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('figures: are those of the last report, and muted when the server is silent', async () => {
  await renderApp('/', { seed: fleet })
  expect((await findRow('oslo')).getByText('95%')).toBeVisible()
  expect((await findRow('lima')).getAllByText('10%')[0]?.closest('.stale')).not.toBeNull()
})
