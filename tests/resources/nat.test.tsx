import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../console.ts'
import { findRow, openDialog, openEdit, renderApp } from '../app.tsx'

const fleet = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ],
  nat: [{ id: 1, name: 'web', enabled: true, server_id: 1, host: '127.0.0.1:80', domain: 'web.example.com' }],
}

test('a tunnel is created, and shown by the name of its server', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const dialog = await openDialog()
  await user.type(dialog.getByLabelText(/^Name/), 'mail')
  await user.click(dialog.getByRole('combobox', { name: /^Server/ }))
  await user.click(await screen.findByRole('option', { name: /oslo/ }))
  await user.type(dialog.getByLabelText('Local service'), '127.0.0.1:25')
  await user.type(dialog.getByLabelText('Bind hostname'), 'mail.example.com')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const row = await findRow('mail')
  expect(row.getByText('oslo')).toBeVisible()
  expect(backend.tables.nat[1]).toMatchObject({
    name: 'mail',
    server_id: 2,
    host: '127.0.0.1:25',
    domain: 'mail.example.com',
  })
})

test('a refused save keeps the dialog, what was typed, and shows the words of the server', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  const dialog = await openEdit(user, 'web')
  const name = dialog.getByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'renamed')
  announce(/have invalid server id/)
  backend.fail({ method: 'PATCH', path: '/api/v1/nat/1' }, { body: { error: 'have invalid server id' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('have invalid server id')
  expect(name).toHaveValue('renamed')
})
