import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../app.tsx'
import { clickOutside } from './clickOutside.ts'

test('dialog: the second click of a double click does not close the form that the first has opened', async () => {
  const { user } = await renderApp('/nat', { seed: { server: [{ id: 1 }], nat: [{ id: 1, server_id: 1 }] } })
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const dialog = await screen.findByRole('dialog')
  clickOutside(dialog, 2)
  expect(dialog).toBeVisible()
  clickOutside(dialog, 1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
