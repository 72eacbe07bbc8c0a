import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'
import { announce } from '../../console.ts'

const offline = { server: [{ id: 1, name: 'tokyo', online: false }] }

const waiting = () => screen.findByText('The terminal opens as soon as the server reports again.')
const terminal = () => screen.findByRole('region', { name: 'Terminal 1: tokyo' })

test('terminal: of an offline server, the page says so instead of failing, and can try', async () => {
  const { user } = await renderApp('/terminal/1', { seed: offline })
  await waiting()
  expect(screen.getByText(/^Offline/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  expect(await terminal()).toBeVisible()
  expect(await screen.findByRole('dialog', { name: 'No session' })).toBeVisible()
})

test('terminal: that the server is offline is announced once, not each second since when', async () => {
  const last_active = new Date(Date.now() - 45_000).toISOString()
  await renderApp('/terminal/1', { seed: { server: [{ ...offline.server[0], last_active }] } })
  await waiting()
  expect(screen.getByText(/^\d+ seconds ago$/)).toBeVisible()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Offline')
})

test('terminal: it opens by itself as soon as the server is back', async () => {
  const { backend } = await renderApp('/terminal/1', { seed: offline })
  await waiting()
  backend.agent(1).connect()
  expect(await terminal()).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^The terminal opens as soon as/)).toBeNull())
})

test('terminal: while the server cannot be reached, keys are not said to be kept', async () => {
  announce(/errors\.network/)
  const { user, backend } = await renderApp('/terminal/1', { seed: offline })
  await waiting()
  backend.fail({ path: /^\// }, 'network')
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  expect(
    await screen.findByText(/^The server cannot be reached\. .* What you type in a terminal now may be lost\.$/),
  ).toBeVisible()
})

test('terminal: the head shows the load of the server', async () => {
  await renderApp('/terminal/1', {
    seed: {
      server: [{ id: 1, name: 'tokyo', state: { cpu: 12, mem_used: 512, load_1: 0.5 }, host: { mem_total: 1024 } }],
    },
  })
  expect(await screen.findByText(/^CPU 12\s?% · Memory 50\s?% · Load 0\.50$/)).toBeVisible()
})
