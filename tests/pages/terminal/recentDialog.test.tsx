import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'

test('recent commands: line ends and characters that reverse a text are seen before one is chosen', async () => {
  const page = await renderApp('/', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  localStorage.setItem('lotus.terminal.recent', JSON.stringify([{ text: 'ls\n\u202ecod', serverId: 1 }]))
  page.reopen('/terminal/1')
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  await page.user.keyboard('{Alt>}{Shift>}h{/Shift}{/Alt}')
  expect(await screen.findByRole('button', { name: 'ls␊⟨U+202E⟩cod tokyo' })).toBeVisible()
})
