import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Backend } from '#backend/index.ts'

/** Waits until all inputs of the settings page are loaded. */
export async function settingsOpened() {
  // The first test that opens the page also loads its code.
  await screen.findByLabelText(/^Site name/, {}, { timeout: 15_000 })
  await waitFor(() => expect(document.querySelector('form .MuiSkeleton-root')).toBeNull())
}

/** Saves the settings, and waits for the notice of success. */
export async function saveSettings(user: UserEvent) {
  await user.click(await screen.findByText('Save'))
  expect(await screen.findByText('Success')).toBeVisible()
}

/** The bodies of all save requests so far. */
export const savedSettings = ({ calls }: Backend) =>
  calls.flatMap(({ method, path, body }) => (method === 'PATCH' && path === '/api/v1/setting' ? [body] : []))
