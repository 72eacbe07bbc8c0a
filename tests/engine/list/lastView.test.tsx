import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { navigate, renderApp } from '../../app.tsx'
import { findNames, headers } from '../../list.ts'

const seed = {
  server: [
    { id: 1, name: 'tokyo', display_index: 2 },
    { id: 2, name: 'oslo', display_index: 1 },
  ],
  server_group: [{ id: 1, name: 'Asia', servers: [1] }],
}

const isHealth = () => expect(headers()).toContain('CPU')
const isInventory = () => expect(headers()).toContain('Owner')

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('link', { name }))

/** Opens the list where nobody has chosen a view. */
async function openList() {
  const app = await renderApp('/', { seed })
  await findNames('tokyo', 'oslo')
  isHealth()
  return app
}

/** Chooses a group, which adds an entry to the history without naming a view. */
async function filterList(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Asia/ }))
  await findNames('tokyo')
}

test('views: Back from a view shows the one before, which stays when the list is filtered', async () => {
  const { user } = await openList()
  await press(user, 'Inventory')
  await waitFor(isInventory)
  history.back()
  await waitFor(isHealth)
  await filterList(user)
  isHealth()
})

test('views: what Back has shown stays after a reload', async () => {
  const { user, reopen } = await openList()
  await press(user, 'Inventory')
  await waitFor(isInventory)
  history.back()
  await waitFor(isHealth)
  reopen('/')
  await findNames('tokyo', 'oslo')
  isHealth()
})

test('views: Back shows the view before also after another page', async () => {
  const { user } = await openList()
  await press(user, 'Inventory')
  await waitFor(isInventory)
  await press(user, 'tokyo')
  await screen.findByRole('heading', { name: /tokyo/ })
  history.back()
  await waitFor(isInventory)
  history.back()
  await waitFor(isHealth)
})

test('views: an address without a view shows the one that was chosen last', async () => {
  const { user } = await openList()
  await press(user, 'Inventory')
  await waitFor(isInventory)
  navigate('/dashboard/nat')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Inventory' })).toBeNull())
  navigate('/dashboard/')
  await findNames('tokyo', 'oslo')
  isInventory()
})

test('views: one that is chosen in another tab counts only at the next visit', async () => {
  const { user, reopen } = await openList()
  const key = 'RaStorelotus.server.view'
  localStorage.setItem(key, JSON.stringify('inventory'))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await filterList(user)
  isHealth()
  reopen('/')
  await findNames('tokyo', 'oslo')
  isInventory()
})

test('views: one that is opened in a new tab changes nothing here', async () => {
  const { user, reopen } = await openList()
  const openElsewhere = (event: Event) => event.preventDefault()
  window.addEventListener('click', openElsewhere)
  onTestFinished(() => window.removeEventListener('click', openElsewhere))
  await user.keyboard('{Control>}')
  await press(user, 'Inventory')
  await user.keyboard('{/Control}')
  await filterList(user)
  isHealth()
  reopen('/')
  await findNames('tokyo', 'oslo')
  isHealth()
})
