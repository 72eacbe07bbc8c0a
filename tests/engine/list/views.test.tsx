import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'
import { findNames, headers, sortBy } from '../../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo', display_index: 3 },
    { id: 2, name: 'oslo', display_index: 2 },
    { id: 3, name: 'lima', display_index: 1 },
  ],
  server_group: [
    { id: 1, name: 'Asia', servers: [1] },
    { id: 2, name: 'Cold', servers: [1, 2] },
    { id: 3, name: 'Empty', servers: [] },
  ],
}

async function openMenu(user: UserEvent, name: 'Views' | 'Columns' = 'Views') {
  await user.click(await screen.findByLabelText(name))
  return within(await screen.findByRole('menu'))
}

async function choose(user: UserEvent, role: 'menuitem' | 'menuitemradio', name: string) {
  await user.click(await (await openMenu(user)).findByRole(role, { name }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

async function saveView(user: UserEvent, name: string) {
  await choose(user, 'menuitem', 'Save as a view')
  await user.type(await screen.findByLabelText('Name of the view'), name)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByRole('link', { name, current: 'page' })
}

const groups = () =>
  within(screen.getByRole('list', { name: 'Groups' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Groups and views' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** The tabs above the list that are current. */
const currentTabs = () =>
  within(screen.getByRole('navigation', { name: 'Groups and views' }))
    .getAllByRole('link')
    .filter((tab) => tab.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent)

test('views: a view shows its columns in its order, and the next visit opens the last one', async () => {
  const { user, reopen } = await renderApp('/?view=inventory', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  expect(headers()).toContain('Owner')
  expect(currentTabs()).toEqual(['Inventory'])
  await user.click(await screen.findByRole('link', { name: 'Health' }))
  await waitFor(() => expect(headers()).toContain('CPU'))
  expect(headers()).not.toContain('Owner')
  expect(currentTabs()).toEqual(['Health'])
  reopen('/')
  await findNames('tokyo', 'oslo', 'lima')
  expect(headers()).toContain('CPU')
})

test('views: another view of the descriptor keeps the filters', async () => {
  const { user } = await renderApp('/?view=health', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await user.click(await screen.findByRole('button', { name: /^Cold/ }))
  await findNames('tokyo', 'oslo')
  await choose(user, 'menuitemradio', 'Inventory')
  await waitFor(() => expect(headers()).toContain('Owner'))
  await findNames('tokyo', 'oslo')
})

test('views: each view keeps the columns that are chosen in it', async () => {
  const { user, reopen } = await renderApp('/?view=health', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  const menu = await openMenu(user, 'Columns')
  await user.click(await menu.findByRole('menuitemcheckbox', { name: 'Load' }))
  reopen('/?view=inventory')
  await findNames('tokyo', 'oslo', 'lima')
  expect(headers()).toContain('Version')
  reopen('/?view=health')
  await findNames('tokyo', 'oslo', 'lima')
  expect(headers()).not.toContain('Load')
})

test('saved views: a view keeps name, filters and order, and its address opens it', async () => {
  const { user, reopen } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await user.click(await screen.findByRole('button', { name: /^Cold/ }))
  await findNames('tokyo', 'oslo')
  await sortBy(user, 'Name')
  await findNames('oslo', 'tokyo')
  await saveView(user, 'Cold ones')
  expect(currentTabs()).toEqual(['Cold ones'])
  const { search } = window.location
  reopen('/')
  await findNames('lima', 'oslo', 'tokyo')
  await user.click(await screen.findByRole('link', { name: 'Cold ones' }))
  await findNames('oslo', 'tokyo')
  reopen(`/${search}`)
  await findNames('oslo', 'tokyo')
})

test('saved views: the address shows the same in a browser that does not have the view, and says so', async () => {
  const { user, reopen } = await renderApp('/?view=health', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await user.click(await (await openMenu(user, 'Columns')).findByRole('menuitemcheckbox', { name: 'Load' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^Cold/ }))
  await findNames('tokyo', 'oslo')
  await sortBy(user, 'Name')
  await findNames('oslo', 'tokyo')
  await saveView(user, 'Cold ones')
  const shown = headers()
  const { search } = window.location
  localStorage.clear()
  reopen(`/${search}`)
  await findNames('oslo', 'tokyo')
  expect(headers()).toEqual(shown)
  expect(screen.getByText('This view is not saved in this browser.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Cold/ }))
  await findNames('lima', 'oslo', 'tokyo')
  expect(headers()).toEqual(shown)
  await user.click(await screen.findByRole('link', { name: 'Inventory' }))
  await waitFor(() => expect(screen.queryByText(/not saved in this browser/)).toBeNull())
})

test.each(['?view=doesnotexist', '?view=gone&columns=nothing'])(
  'saved views: an address of a view that nobody knows says so: %s',
  async (search) => {
    const { user } = await renderApp(`/${search}`, { seed: fleet })
    await findNames('tokyo', 'oslo', 'lima')
    expect(screen.getByText('This view is not saved in this browser.')).toBeVisible()
    expect(headers()).toContain('CPU')
    expect(currentTabs()).toEqual(['Health'])
    await user.click(await screen.findByRole('link', { name: 'Health' }))
    await waitFor(() => expect(screen.queryByText(/not saved in this browser/)).toBeNull())
  },
)

test('saved views: a change is marked, can be taken back, and can be saved', async () => {
  const { user, reopen } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await saveView(user, 'Mine')
  expect(screen.queryByText('Changed')).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Asia/ }))
  await findNames('tokyo')
  await user.click(await screen.findByRole('button', { name: 'Reset the view' }))
  await findNames('tokyo', 'oslo', 'lima')
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
  await user.click(await screen.findByRole('button', { name: /^Asia/ }))
  await user.click(await screen.findByRole('button', { name: 'Save the view' }))
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
  reopen('/')
  await user.click(await screen.findByRole('link', { name: 'Mine' }))
  await findNames('tokyo')
})

test('saved views: a view can be renamed and deleted, and a deletion can be undone', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await saveView(user, 'Mine')
  await choose(user, 'menuitem', 'Rename the view')
  const name = await screen.findByLabelText('Name of the view')
  await user.clear(name)
  await user.type(name, 'Ours{Enter}')
  await screen.findByRole('link', { name: 'Ours' })
  await choose(user, 'menuitem', 'Delete the view')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ours' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Ours' })).toBeVisible()
})

test('saved views: the undo of a deletion keeps what was saved since, and the place of the view', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await saveView(user, 'First')
  await saveView(user, 'Second')
  await user.click(await screen.findByRole('link', { name: 'First' }))
  await screen.findByRole('link', { name: 'First', current: 'page' })
  await choose(user, 'menuitem', 'Delete the view')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  await saveView(user, 'Third')
  await user.click(undo)
  expect(await screen.findByRole('link', { name: 'First' })).toBeVisible()
  const names = ['First', 'Second', 'Third']
  expect(tabs().filter((name) => names.includes(name))).toEqual(names)
})

test('saved views: a name that another view or one of the list has is refused', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await saveView(user, 'Mine')
  await choose(user, 'menuitem', 'Save as a view')
  const name = await screen.findByLabelText('Name of the view')
  for (const taken of ['mine', 'Health']) {
    await user.clear(name)
    await user.type(name, `${taken}{Enter}`)
    expect(name).toHaveAccessibleDescription('Another view has this name.')
  }
  await user.clear(name)
  await user.type(name, 'Other{Enter}')
  expect(await screen.findByRole('link', { name: 'Other' })).toBeVisible()
})

test('saved views: what another tab stores appears, and what cannot be read is ignored', async () => {
  const key = 'RaStorelotus.nat.views.1'
  const view = { name: 'Theirs', pinned: true, columns: ['name', 'gone'], filter: {}, perPage: 25 }
  await renderApp('/nat', { seed: { nat: [{ id: 1, name: 'web' }] } })
  await findNames('web')
  const store = (value: unknown) => {
    localStorage.setItem(key, JSON.stringify(value))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  store([{ ...view, id: 'a', sort: { field: 'id', order: 'ASC' } }, { id: 'b', name: 'Broken' }, null, 7])
  store([
    { ...view, id: 'a', sort: { field: 'id', order: 'ASC' } },
    { id: 'b', name: 'Broken' },
  ])
  expect(await screen.findByRole('link', { name: 'Theirs' })).toBeVisible()
  expect(currentTabs()).toEqual(['All'])
  expect(screen.queryByText('Broken')).toBeNull()
  store('nonsense')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Theirs' })).toBeNull())
  await findNames('web')
})

test('saved views: one that a later version has stored stays where it is stored', async () => {
  const { user } = await renderApp('/nat', { seed: { nat: [{ id: 1, name: 'web' }] } })
  await findNames('web')
  const later = { id: 'b', name: 'Of a later version', query: 'web' }
  const key = 'RaStorelotus.nat.views.1'
  localStorage.setItem(key, JSON.stringify([later]))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await saveView(user, 'Mine')
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as unknown
  expect(stored).toEqual([expect.objectContaining({ name: 'Mine' }), later])
})

test('groups: above the list they filter it, with counts, and share the filter of the address', async () => {
  const filter = encodeURIComponent(JSON.stringify({ groups: 2 }))
  const { user } = await renderApp(`/?filter=${filter}`, { seed: fleet })
  await findNames('tokyo', 'oslo')
  await waitFor(() => expect(groups()).toEqual(['Asia 1', 'Cold 2']))
  expect(currentTabs()).toEqual(['Health'])
  const cold = screen.getByRole('button', { name: /^Cold/ })
  expect(cold).toHaveAttribute('aria-pressed', 'true')
  await user.click(cold)
  await findNames('tokyo', 'oslo', 'lima')
})

test('groups: with another filter they keep their places, and count what a click shows', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await user.type(await screen.findByRole('searchbox'), 'oslo')
  await findNames('oslo')
  await waitFor(() => expect(groups()).toEqual(['Asia 0', 'Cold 1']))
  await user.click(await screen.findByRole('button', { name: /^Cold/ }))
  await findNames('oslo')
})

test('groups: a fleet without groups has only views', async () => {
  await renderApp('/', { seed: { server: fleet.server } })
  await findNames('tokyo', 'oslo', 'lima')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Groups' })).toBeNull())
  expect(currentTabs()).toEqual(['Health'])
})
