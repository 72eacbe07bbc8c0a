import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRow, openDialog, openEdit, renderApp } from '../app.tsx'

test.each(['classic', 'current'] as const)(
  'a profile is created on a %s server with the fields of its provider alone',
  async (dialect) => {
    const { user, backend } = await renderApp('/ddns', { dialect })
    await user.click((await screen.findAllByText('Create'))[0] as HTMLElement)
    const dialog = await openDialog()
    await user.type(dialog.getByLabelText(/^Name/), 'home')
    expect(dialog.queryByLabelText('API token')).toBeNull()
    await user.selectOptions(dialog.getByLabelText(/^Provider/), 'cloudflare')
    expect(dialog.queryByLabelText(/^Webhook/)).toBeNull()
    await user.type(dialog.getByLabelText('API token'), 'secret')
    await user.type(dialog.getByRole('combobox', { name: 'Domains' }), 'a.example.com,b.example.com')
    await user.click(dialog.getByText('Save'))
    await findRow('home')
    expect(backend.tables.ddns[0]).toMatchObject({
      provider: 'cloudflare',
      access_secret: 'secret',
      domains: ['a.example.com', 'b.example.com'],
      max_retries: 3,
    })
  },
)

test('a blank secret keeps the stored one on a current server, and the form says so', async () => {
  const seed = { ddns: [{ id: 1, name: 'home', provider: 'cloudflare', access_secret: 'stored', max_retries: 3 }] }
  const { user, backend } = await renderApp('/ddns', { seed })
  const dialog = await openEdit(user, 'home')
  expect(await dialog.findByText('Leave blank to keep what is stored.')).toBeVisible()
  await user.type(dialog.getByRole('combobox', { name: 'Domains' }), 'not a host{Enter}')
  await user.type(dialog.getByLabelText(/^Name/), ' 2')
  await user.clear(dialog.getByLabelText('Retries'))
  await user.type(dialog.getByLabelText('Retries'), '11')
  await user.click(dialog.getByText('Save'))
  expect(await dialog.findByText('Must be at most 10')).toBeVisible()
  expect(dialog.getByText('not is not a valid host name')).toBeVisible()
  expect(backend.tables.ddns[0]).toMatchObject({ name: 'home', access_secret: 'stored' })
})
