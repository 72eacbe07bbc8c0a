import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'
import { fillFor } from '../../storage/fullBrowser.ts'

const seed = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ],
}

const layout = {
  name: 'morning',
  serverId: 1,
  tabs: [
    { way: 'row', share: 0.5, first: { pane: '1' }, second: { pane: '2' }, name: 'logs' },
    { pane: '2', color: 'red' },
  ],
}

const store = () => localStorage.setItem('lotus.layouts.1', JSON.stringify([layout]))
const kept = () => JSON.parse(localStorage.getItem('lotus.layouts.1') ?? '[]') as (typeof layout)[]

const tabNames = async () =>
  within(await screen.findByRole('group', { name: 'Terminals' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

test('terminal layouts: what is open is saved under a name, opened again besides the rest, and deleted', async () => {
  const { user } = await renderApp('/terminal/1', { seed })
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  const openLayouts = async () => {
    await user.click(screen.getByRole('button', { name: 'More tools' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Saved layouts' }))
    return within(await screen.findByRole('dialog', { name: 'Saved layouts' }))
  }
  const dialog = await openLayouts()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(dialog.getByLabelText('Name for what is open now'), 'just one')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(kept()).toEqual([{ name: 'just one', serverId: 1, tabs: [{ pane: '1' }] }])
  await user.type(dialog.getByLabelText('Name for what is open now'), 'just one')
  expect(dialog.getByRole('button', { name: 'Replace' })).toBeEnabled()
  await user.click(dialog.getByRole('button', { name: 'Open: just one' }))
  await screen.findByRole('region', { name: 'Terminal 2: tokyo' })
  expect(await tabNames()).toEqual(['tokyo', 'tokyo'])
  await user.click((await openLayouts()).getByRole('button', { name: 'Delete: just one' }))
  await waitFor(() => expect(kept()).toEqual([]))
})

test('terminal layouts: one is opened by its address, which a reload then no longer has', async () => {
  const page = await renderApp('/', { seed })
  store()
  page.reopen('/terminal/1?layout=morning')
  await waitFor(async () => expect(await tabNames()).toEqual(['logs (2)', 'oslo']))
  expect(screen.getByRole('img', { name: 'Red' })).toBeVisible()
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('terminal layouts: the search opens one beside the terminals that are open, as often as it is chosen', async () => {
  const page = await renderApp('/', { seed })
  store()
  page.reopen('/terminal/1')
  const choose = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Search or do anything…' }))
    await page.user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'morning')
    await page.user.click(await screen.findByRole('option', { name: /^morning/ }))
  }
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  await choose()
  await waitFor(async () => expect(await tabNames()).toEqual(['tokyo', 'logs (2)', 'oslo']))
  await waitFor(() => expect(window.location.search).toBe(''))
  await choose()
  await waitFor(async () => expect(await tabNames()).toEqual(['tokyo', 'logs (2)', 'oslo', 'logs (2)', 'oslo']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('terminal layouts: one for which there is no room says how much is needed, before all are shown', async () => {
  const page = await renderApp('/', { seed })
  const tabs = Array.from({ length: 12 }, () => ({ pane: '2' }))
  localStorage.setItem('lotus.layouts.1', JSON.stringify([{ ...layout, tabs }]))
  page.reopen('/terminal/1?layout=morning')
  await waitFor(async () => expect(await tabNames()).toHaveLength(12))
  await page.user.click(screen.getByRole('button', { name: 'More tools' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Saved layouts' }))
  await page.user.click(await screen.findByRole('button', { name: 'Open: morning' }))
  expect(
    await screen.findByText('There is no room for all of these terminals. Sessions needed: 12; free: 8 of 20.'),
  ).toBeVisible()
})

test('terminal layouts: what another tab has saved is there', async () => {
  const { user } = await renderApp('/terminal/1', { seed })
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  store()
  window.dispatchEvent(new StorageEvent('storage', { key: 'lotus.layouts.1' }))
  await user.click(screen.getByRole('button', { name: 'More tools' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Saved layouts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved layouts' }))
  expect(dialog.getByRole('button', { name: 'Open: morning' })).toBeVisible()
})

test('terminal layouts: they are offered where no terminal is open', async () => {
  const page = await renderApp('/', { seed })
  store()
  page.reopen('/terminal/1')
  const region = within(await screen.findByRole('region', { name: 'Terminal 1: tokyo' }))
  expect(region).toBeDefined()
  await page.user.keyboard('{Alt>}{Shift>}w{/Shift}{/Alt}')
  await page.user.click(await screen.findByRole('button', { name: 'morning' }))
  await waitFor(async () => expect(await tabNames()).toEqual(['logs (2)', 'oslo']))
})

test('terminal layouts: where the browser has no room, it says so, and keeps what it had', async () => {
  const { user } = await renderApp('/terminal/1', { seed })
  const evening = [{ ...layout, name: 'evening' }]
  localStorage.setItem('lotus.layouts.1', JSON.stringify(evening))
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  await user.click(screen.getByRole('button', { name: 'More tools' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Saved layouts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved layouts' }))
  fillFor('lotus.layouts.1')
  await user.type(dialog.getByLabelText('Name for what is open now'), 'late')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^This browser could not store this/)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Open: late' })).toBeVisible()
  expect(kept()).toEqual(evening)
})
