import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../app.tsx'

/** A click beside the dialog, the second one of a double click or the only one. */
function clickOutside(dialog: HTMLElement, detail: 1 | 2) {
  const around = dialog.parentElement!
  fireEvent.mouseDown(around, { detail })
  fireEvent.click(around, { detail })
}

test('dialog: the second click of a double click does not close the form that the first has opened', async () => {
  const { user } = await renderApp('/nat', { seed: { server: [{ id: 1 }], nat: [{ id: 1, server_id: 1 }] } })
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const dialog = await screen.findByRole('dialog')
  clickOutside(dialog, 2)
  expect(dialog).toBeVisible()
  clickOutside(dialog, 1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
