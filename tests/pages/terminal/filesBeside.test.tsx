import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessions } from '../../../src/streams/sessions.ts'
import { renderApp } from '../../app.tsx'

test('files beside a terminal: pressed twice before their code has come, they leave no session behind', async () => {
  const { user, answered } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  await user.dblClick(await screen.findByRole('button', { name: 'Files' }))
  await answered()
  const close = screen.queryByRole('button', { name: 'Close files' })
  if (close) await user.click(close)
  expect(screen.queryByRole('complementary')).toBeNull()
  await waitFor(() => expect(sessions.count()).toBe(1))
})

test('files beside a terminal: their session starts at the click, before anything is drawn', async () => {
  /** What is drawn when a session is asked for. */
  const drawn: (Element | null)[] = []
  const { user } = await renderApp('/terminal/1', {
    seed: { server: [{ id: 1, name: 'tokyo' }] },
    fetch(path, init) {
      if (init.method === 'POST' && /\/file\b/.test(path)) drawn.push(screen.queryByRole('complementary'))
      return globalThis.fetch(path, init)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Files' }))
  await screen.findByRole('complementary', { name: 'Files on tokyo' })
  expect(await screen.findByRole('grid')).toBeVisible()
  expect(drawn).toEqual([null])
  await user.click(screen.getByRole('button', { name: 'Close files' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})
