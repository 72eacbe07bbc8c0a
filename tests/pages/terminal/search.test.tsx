import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { expect, onTestFinished, test } from 'vitest'
import { createScreen } from '../../../src/pages/terminal/panes/screen.ts'
import { SearchBar } from '../../../src/pages/terminal/SearchBar.tsx'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
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
