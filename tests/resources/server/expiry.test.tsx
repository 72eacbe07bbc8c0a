import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findRow, renderApp } from '../../app.tsx'
import { fill } from '../../typing.ts'

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
const noteOf = (billingDataMod: object) => JSON.stringify({ billingDataMod, customData: { rack: 4 } })

const tokyo = { id: 1, name: 'tokyo', public_note: noteOf({ endDate: at(3), cycle: 'Month', amount: '5 USD' }) }
const oslo = {
  id: 2,
  name: 'oslo',
  public_note: noteOf({ endDate: at(-9), cycle: '年', amount: '60 USD', autoRenewal: 1 }),
}
const lima = {
  id: 3,
  name: 'lima',
  public_note: noteOf({ endDate: '2099-01-31T00:00:00Z', cycle: '?', amount: 'cheap' }),
}
const bare = { id: 4, name: 'bare', public_note: 'Thanks!' }
const seed = { server: [lima, bare, tokyo, oslo] }

const names = () =>
  within(screen.getByRole('region', { name: 'Records' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
const endOf = (note: string | undefined) => JSON.parse(note ?? '{}').billingDataMod.endDate as string

test.each(['classic', 'current'] as const)(
  'expiry board: in %s, servers with billing data stand in the order in which they expire',
  async (dialect) => {
    const { user } = await renderApp('/', { seed, dialect })
    const tabs = within(await screen.findByRole('navigation', { name: 'Server' }))
    await user.click(tabs.getByRole('link', { name: 'Expiry' }))
    await waitFor(() => expect(names()).toEqual(['oslo', 'tokyo', 'lima']))
    await waitFor(() => expect(document.title).toMatch(/^Expiry · /))
    const row = await findRow('tokyo')
    expect(row.getByText('Very soon')).toBeVisible()
    expect(row.getByText('in 3 days')).toBeVisible()
    expect(row.getByRole('link', { name: 'tokyo' })).toHaveAttribute('href', '/dashboard/server/1')
    expect((await findRow('oslo')).getByText('Date has passed')).toBeVisible()
    expect((await findRow('lima')).getByText('cheap')).toBeVisible()
    expect(screen.getByText('1 server has no billing data.')).toBeVisible()
    expect(screen.getByText(/^Costs per month/)).toHaveTextContent('$10')
  },
)

test.each([false, true])('expiry board: on a phone (%s) the keys of rows work, as their help says', async (narrow) => {
  const { user } = await renderApp('/expiry', { seed, narrow })
  await screen.findByRole('link', { name: 'oslo' })
  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'oslo' })).toHaveFocus()
  await user.keyboard('{ArrowDown}jk')
  expect(screen.getByRole('link', { name: 'tokyo' })).toHaveFocus()
  await user.keyboard('x')
  expect(screen.getByLabelText('Select tokyo')).toBeChecked()
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const lists = within(help.getByRole('region', { name: 'Lists' }))
  expect(lists.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'From row to row',
    'Select the focused row',
    'Open',
    'Select all rows on this page',
  ])
})

test('expiry board: Ctrl+A selects all rows, and again all', async () => {
  const { user } = await renderApp('/expiry', { seed })
  await findRow('oslo')
  await user.keyboard('jx{Control>}a{/Control}')
  expect(screen.getByText('3 selected')).toBeVisible()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByText('3 selected')).toBeVisible()
})

test('server list: the end of the paid time is in words, unless a server that renews itself has only an old note', async () => {
  const ending = (id: number, name: string, days: number, autoRenewal = '0') => ({
    id,
    name,
    public_note: noteOf({ endDate: at(days), autoRenewal }),
  })
  const seed = { server: [ending(5, 'sota', 4), ending(6, 'rila', -6), ending(7, 'pernik', -6, '1')] }
  await renderApp('/', { seed })
  expect((await findRow('sota')).getByRole('cell', { name: '4 days left' })).toBeVisible()
  expect((await findRow('rila')).getByRole('cell', { name: '6 days ago' })).toBeVisible()
  expect((await findRow('pernik')).getByRole('cell', { name: 'Renews automatically 6 days ago' })).toBeVisible()
})

test('server list: a server within the limits says why it is not marked', async () => {
  const renewing = noteOf({ endDate: at(17), autoRenewal: '1' })
  const sota = { id: 5, name: 'sota', public_note: renewing }
  await renderApp('/', { seed: { server: [sota, tokyo] } })
  const row = await findRow('sota')
  expect(row.getByRole('img', { name: 'Renews automatically' }).closest('[data-tip]')).toHaveAttribute(
    'data-tip',
    expect.stringMatching(/^in 17 days · .* · Renews automatically$/),
  )
  expect(row.getByRole('cell', { name: 'Renews automatically 17 days left' })).toBeVisible()
  expect((await findRow('tokyo')).queryByRole('img', { name: 'Renews automatically' })).toBeNull()
})

test('expiry board: a filter shows its servers, and stays in the address', async () => {
  const { user, reopen } = await renderApp('/expiry', { seed })
  await user.click(await screen.findByRole('button', { name: /^Within 30 days 1/ }))
  await waitFor(() => expect(names()).toEqual(['tokyo']))
  await fill(user, screen.getByLabelText('Days'), '2')
  expect(await screen.findByText('No server matches.')).toBeVisible()
  reopen(`/expiry${window.location.search}`)
  expect(await screen.findByRole('button', { name: /^Within 2 days 0/ })).toHaveAttribute('aria-pressed', 'true')
})

test('expiry board: marks follow thresholds of one’s own', async () => {
  const { user } = await renderApp('/expiry', { seed })
  await findRow('tokyo')
  await user.click(screen.getByRole('button', { name: 'Limits for warnings' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByLabelText('Days until expiry: Critical from'), '2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await findRow('tokyo')).getByText('Soon')).toBeVisible()
})

test('expiry board: without billing data it says what a public note is for', async () => {
  await renderApp('/expiry', { seed: { server: [bare] } })
  expect(await screen.findByText(/^A public note can hold the billing/)).toBeVisible()
})

test('expiry board: a member sees the own servers', async () => {
  const own = { ...oslo, user_id: 2 }
  const user = { id: 2, username: 'guest', password: 'guest', role: 1 }
  await renderApp('/expiry', { seed: { server: [tokyo, own], user: [user] }, as: 'guest' })
  await findRow('oslo')
  expect(names()).toEqual(['oslo'])
})

test('expiry board: a list that cannot be loaded is said, and loaded on request', async () => {
  let fails = true
  const { user } = await renderApp('/expiry', {
    seed,
    fetch: async (input, init) =>
      fails && String(input).endsWith('/server')
        ? new Response('<html>Bad gateway</html>', { status: 502 })
        : fetch(input, init),
  })
  await screen.findByText(/^The list could not be loaded/)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await findRow('tokyo')
})

test('expiry board: the days left change at midnight', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: new Date(2030, 0, 10, 23, 59, 50), toFake: ['Date'] })
  const end = new Date(2030, 0, 12, 12).toISOString()
  await renderApp('/expiry', { seed: { server: [{ ...tokyo, public_note: noteOf({ endDate: end }) }] } })
  expect((await findRow('tokyo')).getByText('in 2 days')).toBeVisible()
  vi.setSystemTime(new Date(2030, 0, 11, 0, 0, 1))
  expect(await screen.findByText('tomorrow')).toBeVisible()
})

test('expiry board: on a phone the servers are cards', async () => {
  await renderApp('/expiry', { seed, narrow: true })
  const card = within((await screen.findByRole('link', { name: 'tokyo' })).closest('li')!)
  expect(card.getByText('Very soon')).toBeVisible()
  expect(card.getByText('$5')).toBeVisible()
})

test('expiry board: sums without a currency say so, and a download has amounts as they are shown', async () => {
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const weekly = { id: 9, name: 'rome', public_note: noteOf({ endDate: '2099-01-31', cycle: 'Week', amount: '3' }) }
  const { user } = await renderApp('/expiry', { seed: { server: [tokyo, weekly] } })
  expect(await screen.findByText(/^Costs per month/)).toHaveTextContent('13.04 without a currency')
  await user.click(screen.getByRole('button', { name: 'Download as calendar or table' }))
  await user.click(await screen.findByRole('menuitem', { name: /\.csv/ }))
  expect(click).toHaveBeenCalledOnce()
  click.mockRestore()
  const [, first, second] = (await files[0]!.text()).split('\r\n')
  expect(first).toMatch(/^tokyo,3,\d{4}-\d\d-\d\d,,Month,5,USD,5$/)
  expect(second).toMatch(/^rome,\d+,2099-01-31,,Week,3,,13.04$/)
})

/** Ticks all servers and opens the preview of a renewal. */
async function preview(options: Partial<Parameters<typeof renderApp>[1]> = {}) {
  const app = await renderApp('/expiry', { seed, ...options })
  await findRow('tokyo')
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  await app.user.click(screen.getByRole('button', { name: 'Renew' }))
  const dialog = within(await screen.findByRole('dialog'))
  const held = (id: number) => app.backend.tables.server.find((row) => row.id === id)
  return { ...app, dialog, held, renew: () => app.user.click(dialog.getByRole('button', { name: 'Renew' })) }
}

test('renewal: moves the ends of ticked servers, and leaves out what has no cycle', async () => {
  const { dialog, held, renew, user } = await preview()
  expect(dialog.getByText('Left out: its billing cycle is unknown')).toBeVisible()
  await renew()
  await dialog.findByText('2 of 2 done')
  expect(Date.parse(endOf(held(1)?.public_note))).toBeGreaterThan(Date.now() + 30 * day)
  expect(endOf(held(1)?.public_note).slice(10)).toBe(endOf(tokyo.public_note).slice(10))
  expect(held(2)?.public_note.replace(endOf(held(2)?.public_note), '')).toBe(
    oslo.public_note.replace(endOf(oslo.public_note), ''),
  )
  expect(held(3)?.public_note).toBe(lima.public_note)
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(['tokyo', 'oslo', 'lima']))
})

test('renewal: a number of cycles that is too large is refused, also when its field has been left', async () => {
  const { dialog, user } = await preview()
  const cycles = dialog.getByRole('textbox', { name: 'Billing cycles to add' })
  await fill(user, cycles, '15')
  await user.type(cycles, '0')
  await user.tab()
  expect(cycles).toHaveValue('150')
  expect(cycles).toHaveAccessibleDescription('Must be at most 120')
  expect(dialog.getByRole('button', { name: 'Renew' })).toBeDisabled()
  await user.type(cycles, '{Backspace}')
  expect(dialog.getByRole('button', { name: 'Renew' })).toBeEnabled()
})

test('renewal: what failed can be tried again', async () => {
  let fails = true
  const { dialog, held, renew, user } = await preview({
    fetch: async (input, init) =>
      fails && init?.method === 'PATCH' && String(input).endsWith('/server/1')
        ? new Response(JSON.stringify({ error: 'disk is full' }), { headers: { 'Content-Type': 'application/json' } })
        : fetch(input, init),
  })
  await renew()
  expect(await dialog.findByText(/disk is full/)).toBeVisible()
  expect(await dialog.findByText(/Renewed/)).toBeVisible()
  const end = endOf(held(2)?.public_note)
  fails = false
  await user.click(await dialog.findByRole('button', { name: 'Try the failed ones again' }))
  await waitFor(() => expect(dialog.getAllByText(/Renewed/)).toHaveLength(2))
  expect(endOf(held(1)?.public_note)).not.toBe(endOf(tokyo.public_note))
  expect(endOf(held(2)?.public_note)).toBe(end)
})
