import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { diskFolder } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { renderApp } from '../../app.tsx'

test('files: the title names the server by its number, as the address does', async () => {
  await renderApp('/files/12345', { seed: { server: [{ id: 12_345, name: 'tokyo' }] } })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Files (12345)')
})

test('files: a copied link opens the folder with this file selected', async () => {
  const t = diskFolder({ 'a.txt': '', 'b c.txt': '' })
  const { user, reopen } = await renderApp('/files/1?path=/t', {
    seed: { server: [{ name: 'tokyo' }] },
    prepare: (backend) => void machineOf(backend.world, backend.tables.server[0]!).disk.root.entries.set('t', t),
  })
  await user.click(await screen.findByRole('button', { name: 'More for b c.txt' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/\/dashboard\/files\/1\?path=\/t&file=b%20c\.txt$/),
  )
  reopen('/files/1?path=/t&file=b%20c.txt')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select b c.txt' })).toBeChecked())
  expect(screen.getByRole('checkbox', { name: 'Select a.txt' })).not.toBeChecked()
})
