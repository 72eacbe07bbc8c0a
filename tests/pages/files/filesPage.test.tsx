import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'

test('files: the title names the server by its number, as the address does', async () => {
  await renderApp('/files/12345', { seed: { server: [{ id: 12_345, name: 'tokyo' }] } })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Files (12345)')
})
