import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findOpenDialog, findRow, renderApp } from '../../app.tsx'

const seed = { server_group: [{ id: 1, name: 'west' }] }

// The only test of the file: in a second one, the code of the form would be loaded and the field there at once.
test('create: what is typed before the first field is there is typed into it, and is no shortcut', async () => {
  const { user, backend } = await renderApp('/server-group', { seed })
  await findRow('west')
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await user.keyboard('x/jz{Backspace} 7')
  const dialog = await findOpenDialog()
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('x/j 7')
  await user.keyboard('!')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(backend.tables.server_group.map(({ name }) => name)).toEqual(['west', 'x/j 7!']))
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
})
