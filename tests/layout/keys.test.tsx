import { screen, within, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderLayout } from './frame.tsx'
import { closed, openPalette } from './paletteSteps.ts'

test.each<[string, (user: UserEvent) => Promise<void>]>([
  ['the question mark', (user) => user.keyboard('?')],
  [
    'the search',
    async (user) => {
      await openPalette(user, 'keyboard')
      await user.keyboard('{Enter}')
    },
  ],
  [
    'the menu of the account',
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Account: ada' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }))
    },
  ],
])('keyboard: %s opens the help about shortcuts', async (_way, ask) => {
  const { user } = await renderLayout({ children: <input type="checkbox" aria-label="Select web" /> })
  screen.getByLabelText('Select web').focus()
  await ask(user)
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const everywhere = within(help.getByRole('region', { name: 'Everywhere' }))
  expect(everywhere.getByText('Search everything').nextElementSibling).toHaveTextContent('Ctrl + K')
  await user.keyboard('{Escape}')
  await closed()
  expect(document.body).not.toHaveFocus()
})

test('keyboard: single keys can be switched off in their help, and stay off', async () => {
  const { user } = await renderLayout({ children: <input type="checkbox" aria-label="Select web" /> })
  screen.getByLabelText('Select web').focus()
  await user.keyboard('?')
  await user.click(await screen.findByRole('switch', { name: 'Use single letters and symbols as shortcuts' }))
  await user.keyboard('{Escape}')
  await closed()
  await user.keyboard('?')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('lotus.singleKeys')).toBe('false')
  await user.click(await screen.findByRole('button', { name: 'Account: ada' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }))
  await user.click(await screen.findByRole('switch', { name: 'Use single letters and symbols as shortcuts' }))
  await user.keyboard('{Escape}')
  await closed()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('keyboard: a question mark inside a field is only text', async () => {
  const { user } = await renderLayout({ children: <input aria-label="Note" /> })
  await user.type(await screen.findByLabelText('Note'), 'why?')
  expect(screen.getByLabelText('Note')).toHaveValue('why?')
  expect(screen.queryByRole('dialog')).toBeNull()
})
