import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireFault } from '#backend/faults.ts'
import { enterProduct } from './enter.tsx'

const blockPage = '<html><head><title>Blocked</title></head><body>you were blocked by nezha WAF</body></html>'

const failures: [string, WireFault, RegExp][] = [
  ['no network', 'network', /cannot be reached/],
  ['a server that does not answer', 'stall', /did not answer in time/],
  ['a page instead of data', 'html', /cannot be read/],
  ['an empty failure', { status: 500 }, /cannot be read/],
  ['the firewall', { status: 403, body: blockPage }, /firewall/],
  ['a refusal in words', { body: { error: 'real ip header not found' } }, /real ip header not found/],
]

test.each(failures)('session probe: the error page explains %s, and Try again recovers', async (_name, how, words) => {
  const { user } = enterProduct('/dashboard', {
    as: 'admin',
    ...(how === 'stall' && { timeout: 1000 }),
    prepare: (backend) => backend.fail({ path: '/profile' }, how, 1),
  })
  expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeVisible()
  expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
})

test.each<[WireFault]>([['network'], [{ status: 502, body: '<html>Bad gateway</html>' }]])(
  'session probe: a page that was opened while the server was away (%o) goes on by itself',
  async (how) => {
    const { backend, reach } = enterProduct('/dashboard', {
      as: 'admin',
      prepare: (before) => before.fail({ path: /./ }, how),
    })
    expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeVisible()
    await waitFor(() => expect(reach.getState().obstacle).toBeDefined())
    backend.recover()
    expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
  },
)

test('login: a failed session probe shows above the form and keeps the input', async () => {
  const { user } = enterProduct('/dashboard/login', {
    prepare: (backend) => backend.fail({ path: '/profile' }, 'html', 1),
  })
  await user.type(await screen.findByLabelText('Username'), 'admin')
  expect(await screen.findByText(/cannot be read/)).toBeVisible()
  expect(screen.getByLabelText('Username')).toHaveValue('admin')
  await user.type(await screen.findByLabelText('Password'), 'admin{Enter}')
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
})
