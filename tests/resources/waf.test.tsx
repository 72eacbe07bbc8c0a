import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../console.ts'
import { findRow, renderApp } from '../app.tsx'
import { findNames, names, tick } from '../list.ts'
import { fill } from '../typing.ts'

const path = '/settings/waf'
const at = 1_786_939_200
const entry = (ip: string, block_identifier: number, block_reason: number, older: number, count = 3) => ({
  id: older + 1,
  ip,
  block_identifier,
  block_reason,
  block_timestamp: at - older,
  count,
})
const seed = {
  user: [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
  ],
  waf: [
    entry('203.0.113.1', -127, 3, 0),
    entry('203.0.113.2', -126, 2, 1, 12_345),
    entry('203.0.113.3', -125, 1, 2),
    entry('203.0.113.4', -124, 4, 3, 99_999),
    entry('203.0.113.5', 2, 1, 4),
    entry('203.0.113.6', 9, 5, 5),
    entry('203.0.113.7', -99, 8, 6),
    entry('203.0.113.5', -125, 1, 7),
  ],
}

const sent = ({ calls }: { calls: { path: string; body?: unknown }[] }) =>
  calls.flatMap(({ path, body }) => (path.endsWith('/batch-delete/waf') ? [body] : []))

test('firewall: the list shows counts, reasons and identifiers in words, and users by name', async () => {
  await renderApp(path, { seed })
  await findRow('203.0.113.1')
  await screen.findByRole('link', { name: 'ops' })
  const cells = screen
    .getAllByRole('row')
    .map((row) => [...row.children].slice(1, 5).map((cell) => cell.textContent.replace(/\s+/g, ' ')))
  expect(cells).toEqual([
    ['IP', 'Count', 'Last block reason', 'Identifier'],
    ['203.0.113.1', '3', 'Brute-force attempts on agent secrets', 'gRPC authentication failed'],
    ['203.0.113.2', '12,345', 'Brute-force attempts on API tokens', 'API token is invalid'],
    ['203.0.113.3', '3', 'Sign-in failed', 'User is invalid'],
    ['203.0.113.4', 'permanent', 'Blocked by an admin', 'Blocked by admin'],
    ['203.0.113.5', '3', 'Sign-in failed', 'ops'],
    ['203.0.113.6', '3', 'Brute-force attempts at OAuth2 sign-in', '#9 (deleted)'],
    ['203.0.113.7', '3', '8', '-99'],
    ['203.0.113.5', '3', 'Sign-in failed', 'User is invalid'],
  ])
  expect((await findRow('203.0.113.1')).getByText(/ago$/)).toHaveAttribute('datetime', '2026-08-17T04:00:00.000Z')
})

test('firewall: unblocking an address removes all its entries, however it is selected', async () => {
  const { user, backend } = await renderApp(path, { seed })
  await findRow('203.0.113.1')
  for (const box of screen.getAllByLabelText('Select 203.0.113.5')) await user.click(box)
  await tick(user, '203.0.113.2')
  await user.click(await screen.findByText('Unblock', { selector: 'button' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['203.0.113.2', '203.0.113.5'])
  expect(asked.getByText('All entries for these addresses will be removed.')).toBeVisible()
  await user.click(await asked.findByText('Unblock'))
  expect(await screen.findByText('Unblocked')).toBeVisible()
  await findNames('203.0.113.1', '203.0.113.3', '203.0.113.4', '203.0.113.6', '203.0.113.7')
  expect(sent(backend)).toEqual([['203.0.113.2', '203.0.113.5']])
  await user.click(await screen.findByLabelText('Unblock: 203.0.113.4'))
  await user.click(await screen.findByText('Unblock', { selector: '[role=alertdialog] button:enabled' }))
  await findNames('203.0.113.1', '203.0.113.3', '203.0.113.6', '203.0.113.7')
  expect(sent(backend)[1]).toEqual(['203.0.113.4'])
})

test.each([
  ['an explanation on a server that only looks classic', 'interim'],
  ['the list without checkboxes and actions on a classic server', 'classic'],
] as const)('firewall: a member gets %s', async (_what, dialect) => {
  announce(/permission denied/)
  await renderApp(path, { seed, dialect, as: 'ops' })
  if (dialect === 'interim') {
    expect(await screen.findByText('On this server only admins can see this list.')).toBeVisible()
    expect(screen.queryByText(/Error/)).toBeNull()
  } else {
    await findRow('203.0.113.3')
    expect(names()).toHaveLength(8)
    // A member cannot list the users, so ids stand in for names.
    expect((await findRow('203.0.113.6')).getByText('#9')).toBeVisible()
  }
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText('Unblock')).toBeNull()
  expect(screen.queryByLabelText(/^Unblock/)).toBeNull()
})

test('firewall: an admin can block an address, but neither an invalid nor the own one', async () => {
  const { user, backend } = await renderApp('/settings/waf', { setting: { web_real_ip_header: 'NZ::Use-Peer-IP' } })
  await user.click(await screen.findByRole('button', { name: 'Block an address' }))
  const question = within(await screen.findByRole('alertdialog'))
  const block = question.getByRole('button', { name: 'Block an address' })
  const address = await question.findByLabelText(/^IP/)
  for (const [typed, words] of [
    ['203.0.113', /^Must be an IP address/],
    ['127.0.0.1', 'This is your own address.'],
  ] as const) {
    await fill(user, address, typed)
    await user.click(block)
    await waitFor(() => expect(address).toHaveAccessibleDescription(words))
  }
  expect(backend.tables.waf).toEqual([])
  await fill(user, address, '2001:db8::9')
  await user.click(block)
  expect(await findRow('2001:db8::9')).toBeTruthy()
  expect(backend.tables.waf).toMatchObject([{ ip: '2001:db8::9', block_identifier: -124 }])
})

test.each([
  ['another spelling of it', '2001:db8::9', '2001:0DB8:0:0::9'],
  ['the IPv6 form of an IPv4 one', '203.0.113.9', '::ffff:203.0.113.9'],
  ['spaces around it', '203.0.113.9', ' 203.0.113.9 '],
])('firewall: the own address is refused, also as %s', async (_what, login_ip, typed) => {
  const data = { id: 1, username: 'admin', role: 0, login_ip }
  const { user, backend } = await renderApp(path, {
    prepare: ({ fail }) => fail({ method: 'GET', path: '/profile' }, { body: { success: true, data } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Block an address' }))
  const question = within(await screen.findByRole('alertdialog'))
  const address = await question.findByLabelText(/^IP/)
  await fill(user, address, typed)
  await user.click(question.getByRole('button', { name: 'Block an address' }))
  await waitFor(() => expect(address).toHaveAccessibleDescription('This is your own address.'))
  expect(backend.tables.waf).toEqual([])
})
