import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { expect, onTestFinished, test } from 'vitest'
import { createScreen } from '../../../src/pages/terminal/panes/screen.ts'
import { SearchBar } from '../../../src/pages/terminal/SearchBar.tsx'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { renderApp } from '../../app.tsx'
import { showPart } from '../../files/panel/show.tsx'
import { openPage } from '../../storage/fakeBrowser.ts'

function Terminal() {
  const [isSearched, setSearched] = useState(true)
  const [view] = useState(() => {
    const made = createScreen(createPreferences(openPage()).getState(), { scheme: 'dark', narrow: false })
    onTestFinished(() => made.dispose())
    return { ...made, search: () => Promise.reject(new Error('Failed to fetch dynamically imported module')) }
  })
  return isSearched && <SearchBar screen={view} onClose={() => setSearched(false)} />
}

const Toasts = () =>
  useNotificationContext().notifications.map(({ notificationOptions }) => notificationOptions?.messageArgs.message)

test('terminal: a search whose code cannot be loaded says so, instead of finding nothing', async () => {
  showPart(
    <NotificationContextProvider>
      <Terminal />
      <Toasts />
    </NotificationContextProvider>,
  )
  await waitFor(() => expect(screen.queryByRole('search')).toBeNull())
  expect(screen.getByText(/^Part of the page could not be loaded/)).toBeVisible()
})

test('terminal: what a search finds is not copied, where selecting copies, and is not selected after it', async () => {
  const { user } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  await user.click(await screen.findByRole('button', { name: 'Terminal settings' }))
  const settings = within(await screen.findByRole('dialog', { name: 'Terminal settings' }))
  await user.click(settings.getByRole('switch', { name: 'Copy selected text' }))
  await user.click(settings.getByRole('button', { name: 'Close' }))
  const pane = within(await screen.findByRole('region', { name: 'Terminal 1: tokyo' }))
  await navigator.clipboard.writeText('copied before')

  await user.click(pane.getByRole('textbox'))
  await user.keyboard('{Control>}{Shift>}f{/Shift}{/Control}')
  const search = within(await screen.findByRole('search'))
  await user.type(search.getByRole('textbox'), '#')
  await waitFor(() => expect(search.getByRole('status')).toHaveTextContent('1/1'))
  expect(await navigator.clipboard.readText()).toBe('copied before')
  await user.keyboard('{Escape}')
  expect(pane.getByRole('textbox')).toHaveFocus()
  await user.keyboard('{Control>}c{/Control}')
  expect(await navigator.clipboard.readText()).toBe('copied before')
})
