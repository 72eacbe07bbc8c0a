import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Fault } from '#backend/faults.ts'
import { enter } from '../auth/enter.tsx'

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })
const loginsOf = ({ calls }: ReturnType<typeof enter>['backend']) => calls.filter(({ method }) => method === 'POST')

const blockPage = '<html><head><title>Blocked</title></head><body>you were blocked by nezha WAF</body></html>'

test('the fields are what password managers look for', () => {
  enter('/dashboard/login')
  expect(username()).toHaveAttribute('name', 'username')
  expect(username()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('name', 'password')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(password()).toHaveAttribute('type', 'password')
})

test('empty fields are named, the first one gets the focus, nothing is sent', async () => {
  const { user, backend } = enter('/dashboard/login')
  await user.click(submit())
  expect(username()).toHaveAccessibleDescription('Username must be at least 2 characters.')
  expect(username()).toBeInvalid()
  expect(username()).toHaveFocus()
  expect(password()).toHaveAccessibleDescription('Password cannot be empty.')
  expect(password()).toBeInvalid()
  expect(loginsOf(backend)).toEqual([])
})

test('a fault goes as soon as its field is mended, the other stays', async () => {
  const { user } = enter('/dashboard/login')
  await user.type(username(), 'a')
  await user.click(submit())
  await user.type(username(), 'd')
  expect(username()).toBeValid()
  expect(password()).toBeInvalid()
  await user.click(submit())
  expect(password()).toHaveFocus()
})

test('the password can be shown and hidden again, and stays', async () => {
  const { user } = enter('/dashboard/login')
  await user.type(password(), 'secret')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveValue('secret')
})

test('a wrong password is said in words; nothing typed is lost', async () => {
  const { user } = enter('/dashboard/login')
  await user.type(username(), 'admin')
  await user.type(password(), 'wrong{Enter}')
  expect(await screen.findByText('Wrong username or password.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong username or password.')
  expect(username()).toHaveValue('admin')
  expect(password()).toHaveValue('wrong')
})

const failures: [string, Fault, RegExp][] = [
  ['a failing network', 'network', /cannot be reached/],
  ['a time-out', 'stall', /did not answer in time/],
  ['the firewall', { status: 403, body: blockPage }, /firewall/],
  ['a broken answer', 'html', /cannot be read/],
]

test.each(failures)('%s is told apart, and signing in works afterwards', async (_name, how, words) => {
  const { user } = enter('/dashboard/login', {
    timeout: 200,
    prepare: (backend) => backend.fail({ path: '/login' }, how, 1),
  })
  await user.type(username(), 'admin')
  await user.type(password(), 'admin{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
  await user.click(submit())
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
})

test('a session that is lost at once points to the cookies', async () => {
  const { user, backend } = enter('/dashboard/login')
  backend.fail({ path: '/profile' }, { body: { error: 'ApiErrorUnauthorized' } })
  await user.type(username(), 'admin')
  await user.type(password(), 'admin{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/accept cookies/))
})

test('while it is being sent the button says so and sends nothing more', async () => {
  const { user, backend } = enter('/dashboard/login', {
    prepare: (backend) => backend.fail({ path: '/login' }, 'stall'),
  })
  await user.type(username(), 'admin')
  await user.type(password(), 'admin{Enter}{Enter}')
  const busy = await screen.findByRole('button', { name: 'Signing in…' })
  await user.click(busy)
  await waitFor(() => expect(loginsOf(backend)).toHaveLength(1))
  expect(loginsOf(backend)).toEqual([
    { method: 'POST', path: '/api/v1/login', body: { username: 'admin', password: 'admin' } },
  ])
})

test('the product is fetched while the person types', async () => {
  const preload = vi.fn()
  const { user } = enter('/dashboard/login', { preload })
  expect(preload).not.toHaveBeenCalled()
  await user.type(username(), 'a')
  expect(preload).toHaveBeenCalled()
})

test('the heading names the site as soon as the settings are there, and does without them', async () => {
  enter('/dashboard/login', { backend: { setting: { site_name: 'Harbor' } } })
  expect(screen.getByRole('heading', { name: 'Server Monitoring' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Harbor' })).toBeVisible()
})
