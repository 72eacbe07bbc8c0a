import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLocale } from '#i18n/locale.ts'
import { renderApp } from '../../app.tsx'
import { findNames, headers, names, sortBy } from '../../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'node-10', display_index: 9, host: { version: '2.3.3' } },
    { id: 2, name: 'node-9', display_index: 100, host: {}, hide_for_guest: true },
    { id: 3, name: 'Äther', display_index: 0, host: { version: '2.10.0' } },
  ],
  server_group: [
    { id: 1, name: 'west', servers: [2] },
    { id: 2, name: 'east', servers: [3] },
  ],
}

const sorted = (column: string) => screen.getByRole('columnheader', { name: column }).getAttribute('aria-sort')

test('sort: orders numbers by value, and a second click reverses the order', async () => {
  const { user } = await renderApp('/?view=inventory', { seed: fleet })
  await findNames('node-9', 'node-10', 'Äther')
  expect(sorted('Weight')).toBe('descending')
  await sortBy(user, 'Weight')
  await findNames('Äther', 'node-10', 'node-9')
  expect(sorted('Weight')).toBe('ascending')
  await sortBy(user, 'ID')
  await findNames('node-10', 'node-9', 'Äther')
  expect(sorted('Weight')).toBeNull()
})

test('sort: orders text in natural order, with empty values last in both directions', async () => {
  const { user } = await renderApp('/?view=inventory', { seed: fleet })
  await findNames('node-9', 'node-10', 'Äther')
  await sortBy(user, 'Name')
  await findNames('Äther', 'node-9', 'node-10')
  await sortBy(user, 'Version')
  await findNames('node-10', 'Äther', 'node-9')
  await sortBy(user, 'Version')
  await findNames('Äther', 'node-10', 'node-9')
})

test('sort: orders columns of references and of switches', async () => {
  const { user } = await renderApp('/?view=inventory', { seed: fleet })
  await findNames('node-9', 'node-10', 'Äther')
  await sortBy(user, 'Groups')
  await findNames('Äther', 'node-9', 'node-10')
  await sortBy(user, 'Hidden from guests')
  await waitFor(() => expect(names()[2]).toBe('node-9'))
})

test('sort: Back restores the earlier order', async () => {
  const { user } = await renderApp('/?view=inventory', { seed: fleet })
  await findNames('node-9', 'node-10', 'Äther')
  await sortBy(user, 'Name')
  await findNames('Äther', 'node-9', 'node-10')
  history.back()
  await findNames('node-9', 'node-10', 'Äther')
})

test('sort: the next visit keeps the last order, and an order in the address overrides it', async () => {
  const { user, reopen } = await renderApp('/?view=inventory', { seed: fleet })
  await findNames('node-9', 'node-10', 'Äther')
  await sortBy(user, 'Name')
  await findNames('Äther', 'node-9', 'node-10')
  reopen('/?view=inventory')
  await findNames('Äther', 'node-9', 'node-10')
  reopen('/?view=inventory&sort=id&order=DESC&page=1&perPage=25&filter=%7B%7D')
  await findNames('Äther', 'node-9', 'node-10')
  expect(sorted('ID')).toBe('descending')
})

test('columns: the menu hides and shows columns, and the next visit keeps the choice', async () => {
  const { user, reopen } = await renderApp('/?view=inventory', { seed: fleet })
  await findNames('node-9', 'node-10', 'Äther')
  expect(screen.queryByText('Status')).toBeNull()
  await user.click(await screen.findByLabelText('Columns'))
  const menu = within(await screen.findByRole('menu'))
  const owner = menu.getByRole('menuitemcheckbox', { name: 'Owner' })
  expect(owner).toBeChecked()
  await user.click(owner)
  expect(owner).not.toBeChecked()
  await user.click(await menu.findByRole('menuitemcheckbox', { name: 'Status' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.getByLabelText('Columns')).toHaveFocus()
  expect(headers()).toContain('Status')
  expect(headers()).not.toContain('Owner')
  reopen('/?view=inventory')
  await findNames('node-9', 'node-10', 'Äther')
  expect(headers()).toContain('Status')
  expect(headers()).not.toContain('Owner')
})

test('list: compact rows apply to every list and last after a reload', async () => {
  const { user, reopen } = await renderApp('/?view=inventory', { seed: fleet })
  await findNames('node-9', 'node-10', 'Äther')
  await user.click(await screen.findByLabelText('Columns'))
  await user.click(await screen.findByText('Compact rows'))
  reopen('/server-group')
  await findNames('west', 'east')
  expect(screen.getByRole('table').closest('[data-compact]')).not.toBeNull()
  await user.click(await screen.findByLabelText('Columns'))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Compact rows' })).toBeChecked()
})

test('locale: the chosen language formats numbers and sorts names', async () => {
  const seed = {
    server: [
      { id: 1, name: '安徽', display_index: 20_000 },
      { id: 2, name: '北京', display_index: 3 },
    ],
  }
  const language = createLocale(window)
  await language.complete()
  const { user } = await renderApp('/?view=inventory', { seed, language })
  await findNames('安徽', '北京')
  await sortBy(user, 'Name')
  await findNames('北京', '安徽')
  expect(screen.getByRole('cell', { name: '20,000' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }))
  expect(await screen.findByRole('cell', { name: '20.000' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Sprache' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '简体中文' }))
  await findNames('安徽', '北京')
})
