import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { findRow, renderApp } from '../../app.tsx'
import { findNames, tick } from '../../list.ts'
import { visitedBy } from './visitors.ts'

const path = '/settings/online-user'
const guest = { ip: '203.0.113.9' }
const ops = { ip: '198.51.100.2', user_id: 2 }
const own = { ip: '127.0.0.1', user_id: 1 }
const gone = { ip: '198.51.100.7', user_id: 7 }
const seed = {
  user: [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
  ],
}
const setting = { web_real_ip_header: 'NZ::Use-Peer-IP' }

const question = async () => within(await screen.findByRole('alertdialog'))
const blocked = ({ calls }: { calls: { path: string; body?: unknown }[] }) =>
  calls.flatMap(({ path, body }) => (path.endsWith('/online-user/batch-block') ? [body] : []))

test('online users: the list names users, separates guests, marks the own session and shows its time', async () => {
  await renderApp(path, { seed, prepare: visitedBy(guest, ops, own, gone) })
  expect((await findRow(guest.ip)).getByText('Not signed in')).toBeVisible()
  expect(await (await findRow(ops.ip)).findByRole('link', { name: 'ops' })).toBeVisible()
  const mine = await findRow(own.ip)
  expect(mine.getByText('(you)').closest('td')).toHaveTextContent('admin (you)')
  expect(await (await findRow(gone.ip)).findByText('#7 (deleted)')).toBeVisible()
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers).toEqual(['', 'IP', 'Connections', 'User', 'Connected', 'Actions'])
  expect(mine.getByText(/ago$/)).toHaveAttribute('datetime', '2026-08-17T12:00:00.000Z')
  expect(screen.queryByLabelText('Search')).toBeNull()
})

test('online users: a row blocks its address after a question that names it', async () => {
  const { user, backend } = await renderApp(path, { seed, prepare: visitedBy(guest, ops) })
  await user.click(await (await findRow(guest.ip)).findByLabelText(`Block: ${guest.ip}`))
  const asked = await question()
  expect(asked.getByText('Block?')).toBeVisible()
  expect(asked.getByText(guest.ip)).toBeVisible()
  expect(asked.queryByRole('checkbox')).toBeNull()
  await user.click(await asked.findByText('Block'))
  expect(await screen.findByText('Blocked')).toBeVisible()
  await findNames(ops.ip)
  expect(blocked(backend)).toEqual([[guest.ip]])
  expect(backend.tables.waf).toMatchObject([{ ip: guest.ip, block_identifier: -124, block_reason: 4, count: 99_999 }])
})

test('online users: a bulk block names and sends each address once', async () => {
  const again = { ...guest, since: '2026-08-17T13:00:00Z' }
  const { user, backend } = await renderApp(path, { seed, prepare: visitedBy(guest, ops, again) })
  await findNames(guest.ip, ops.ip, guest.ip)
  expect(screen.getAllByRole('cell', { name: '2' })).toHaveLength(2)
  await user.click(await screen.findByLabelText('Select all rows on this page'))
  await user.click(await screen.findByText('Block', { selector: 'button' }))
  const asked = await question()
  expect(asked.getAllByRole('listitem').map((item) => item.textContent)).toEqual([guest.ip, ops.ip])
  await user.click(await asked.findByText('Block'))
  expect(await screen.findByText(/^Nobody is looking at the live status/)).toBeVisible()
  expect(blocked(backend)).toEqual([[guest.ip, ops.ip]])
})

test.each([
  ['the own session', own.ip, undefined],
  ['a guest at the own address', own.ip, { ...own, user_id: 0 }],
])('online users: blocking %s needs an extra confirmation', async (_what, ip, other) => {
  const { user, backend } = await renderApp(path, { seed, setting, prepare: visitedBy(ops, other ?? own) })
  await findNames(ops.ip, ip)
  await tick(user, ops.ip, ip)
  await user.click(await screen.findByText('Block', { selector: 'button' }))
  const asked = await question()
  expect(asked.getByText('Block')).toBeDisabled()
  await user.click(await asked.findByLabelText('Your own address is among them. Lock me out.'))
  expect(asked.getByText('Block')).toBeEnabled()
  await user.click(await asked.findByText('Cancel'))
  expect(blocked(backend)).toEqual([])
  expect(screen.getByText('2 selected')).toBeVisible()
})

test.each([
  ['an explanation on a server that only looks classic', 'interim'],
  ['the list without checkboxes and actions on a classic server', 'classic'],
] as const)('online users: a member gets %s', async (_what, dialect) => {
  announce(/permission denied/)
  await renderApp(path, { seed, dialect, as: 'ops', prepare: visitedBy(guest, ops) })
  if (dialect === 'interim') {
    expect(await screen.findByText('On this server only admins can see this list.')).toBeVisible()
    expect(screen.queryByText(/Error/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  } else {
    await findNames('203.****.9', '198.****.2')
    expect((await findRow('198')).getByText('(you)')).toBeVisible()
  }
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText('Block')).toBeNull()
  expect(screen.queryByLabelText(/^Block/)).toBeNull()
})
