import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../app.tsx'
import { fill } from '../typing.ts'

const command = '/command?servers=1'
const options = { seed: { server: [{ id: 1, name: 'tokyo' }] } }

type User = Awaited<ReturnType<typeof renderApp>>['user']
type Asked = Awaited<ReturnType<typeof question>>

const question = async () => within(await screen.findByRole('dialog', { name: 'Enter your password' }))
const expectNoQuestion = () => expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull()

/** The last use of terminals, files and commands was so many minutes ago. */
const lastUsed = (minutes: number) => localStorage.setItem('lotus.lastUse', String(Date.now() - minutes * 60_000))

/** The time without use is looked at, among others, when a person comes back to the page. */
const comeBack = () => fireEvent(document, new Event('visibilitychange'))

/** Opens the page of commands as a user whose password is asked for after five minutes without use. */
async function openCommands() {
  const app = await renderApp('/nat', options)
  localStorage.setItem('lotus.passwordCheck.1', '5')
  return { ...app, open: () => app.reopen(command) }
}

test('password check: a page opens after the right password only, and a wrong one is told', async () => {
  const { user, open } = await openCommands()
  lastUsed(6)
  open()
  const asked = await question()
  expect(asked.getByText('Terminals, files and commands were not used for 5 minutes.')).toBeVisible()
  expect(screen.queryByLabelText(/^Command/)).toBeNull()
  await user.click(asked.getByRole('button', { name: 'Continue' }))
  expect(await asked.findByText('Password cannot be empty.')).toBeVisible()
  await user.type(asked.getByLabelText('Password'), 'wrong{Enter}')
  expect(await asked.findByText('Wrong username or password.')).toBeVisible()
  await fill(user, asked.getByLabelText('Password'), 'admin')
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText(/^Command/)).toBeVisible()
  await waitFor(expectNoQuestion)
})

test.each([
  ['/terminal/1', 'Terminal'],
  ['/files/1', 'Files'],
  [command, 'Run a command'],
  [`${command}&look`, 'Run a command'],
])('password check: %s is behind it, and asks nothing of the agent before', async (path, title) => {
  const { user, backend, reopen } = await renderApp('/nat', options)
  localStorage.setItem('lotus.passwordCheck.1', '5')
  reopen(path)
  const asked = await question()
  expect(screen.queryByRole('heading', { level: 1, hidden: true })).toBeNull()
  expect(backend.calls.filter(({ path }) => /\/(?:terminal|file)$/.test(path))).toEqual([])
  await user.type(asked.getByLabelText('Password'), 'admin{Enter}')
  await waitFor(expectNoQuestion)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
})

test('password check: a page in use is not interrupted, and one that was left is covered and kept', async () => {
  const { user, open } = await openCommands()
  lastUsed(4)
  open()
  await user.type(await screen.findByLabelText(/^Command/), 'uptime')
  comeBack()
  expectNoQuestion()
  expect(Date.now() - Number(localStorage.getItem('lotus.lastUse'))).toBeLessThan(60_000)

  lastUsed(5)
  comeBack()
  const asked = await question()
  await user.type(asked.getByLabelText('Password'), 'admin{Enter}')
  await waitFor(expectNoQuestion)
  expect(screen.getByLabelText(/^Command/)).toHaveValue('uptime')
})

test('password check: the key that is pressed after the computer has slept covers the page, and does not reach it', async () => {
  const { user, open } = await openCommands()
  lastUsed(0)
  open()
  await user.type(await screen.findByLabelText(/^Command/), 'uptime')
  lastUsed(5)
  await user.keyboard('x')
  const asked = await question()
  await user.type(asked.getByLabelText('Password'), 'admin{Enter}')
  await waitFor(expectNoQuestion)
  expect(screen.getByLabelText(/^Command/)).toHaveValue('uptime')
})

test('password check: whoever cannot give the password can leave the page', async () => {
  const { user, open } = await openCommands()
  open()
  await user.click((await question()).getByRole('button', { name: 'Go to the servers' }))
  expect(await screen.findByRole('heading', { name: 'Servers' })).toBeVisible()
  await waitFor(expectNoQuestion)
})

test('password check: a page that asks before it is left is answered with the keyboard, and stays covered', async () => {
  const { user } = await renderApp('/terminal/1', options)
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  localStorage.setItem('lotus.passwordCheck.1', '5')
  lastUsed(6)
  comeBack()
  const leave = async () => {
    await user.click((await question()).getByRole('button', { name: 'Go to the servers' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave the terminal?' }))
    await waitFor(() => expect(asked.getByRole('button', { name: 'Stay' })).toHaveFocus())
  }
  await leave()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await question()).getByLabelText('Password')).toBeVisible()

  await leave()
  await user.keyboard('{Tab}{Enter}')
  expect(await screen.findByRole('heading', { name: 'Servers' })).toBeVisible()
})

test('password check: it is switched on at once, and asked for the password before it asks later or never', async () => {
  const { user } = await renderApp('/profile', options)
  const choice = () => screen.findByRole('combobox', { name: /^Ask for the password again/ })
  const choose = async (name: string) => {
    await user.click(await choice())
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('After 15 minutes without use')
  expectNoQuestion()
  await choose('After 5 minutes without use')
  expectNoQuestion()
  expect(localStorage.getItem('lotus.passwordCheck.1')).toBe('5')

  await choose('Never')
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => expect(await choice()).toHaveTextContent('After 5 minutes without use'))
  await choose('Never')
  await user.type((await question()).getByLabelText('Password'), 'admin{Enter}')
  await waitFor(async () => expect(await choice()).toHaveTextContent('Never'))
  expect(localStorage.getItem('lotus.passwordCheck.1')).toBeNull()
})

const waysBack: [string, (user: User, asked: Asked) => unknown][] = [
  ['Cancel', (user, asked) => user.click(asked.getByRole('button', { name: 'Cancel' }))],
  ['Back', () => act(() => window.history.back())],
]

test.each(waysBack)('password check: %s takes back a password that is being checked', async (_, leave) => {
  const { user, backend, answered } = await renderApp('/profile', options)
  const choice = await screen.findByRole('combobox', { name: /^Ask for the password again/ })
  localStorage.setItem('lotus.passwordCheck.1', '5')
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: 'Never' }))
  const asked = await question()
  backend.fail({ path: '/login', method: 'POST' }, 'stall', 1)
  await user.type(asked.getByLabelText('Password'), 'admin{Enter}')
  await waitFor(() => expect(backend.calls.at(-1)?.path).toBe('/api/v1/login'))
  await leave(user, asked)
  await waitFor(expectNoQuestion)
  const before = backend.calls.length
  backend.recover()
  await waitFor(() => expect(backend.calls.slice(before).map(({ path }) => path)).toContain('/api/v1/profile'))
  await answered()
  expect(localStorage.getItem('lotus.passwordCheck.1')).toBe('5')
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible()
})

test('password check: takes the name that was changed in another browser after a wrong try', async () => {
  const { user, backend, reopen } = await renderApp('/nat', { ...options, dialect: 'classic' })
  localStorage.setItem('lotus.passwordCheck.1', '5')
  reopen(command)
  const asked = await question()
  Object.assign(backend.tables.user[0] as object, { username: 'chief' })
  await user.type(asked.getByLabelText('Password'), 'admin{Enter}')
  expect(await asked.findByText('Wrong username or password.')).toBeVisible()
  await waitFor(() => expect(document.querySelector('input[name=username]')).toHaveValue('chief'))
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText(/^Command/)).toBeVisible()
})

test('password check: what another tab has chosen meanwhile counts', async () => {
  localStorage.setItem('lotus.passwordCheck.1', '60')
  const { user } = await renderApp('/profile', options)
  const choice = await screen.findByRole('combobox', { name: /^Ask for the password again/ })
  localStorage.setItem('lotus.passwordCheck.1', '5')
  await user.click(choice)
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('After 5 minutes without use')
  await user.click(screen.getByRole('option', { name: 'After 15 minutes without use' }))
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(localStorage.getItem('lotus.passwordCheck.1')).toBe('5')
})

test('password check: an account that cannot sign in by password is not asked', async () => {
  const user = [{ id: 1, username: 'admin', role: 0, password: 'admin', reject_password: true }]
  const { reopen } = await renderApp('/profile', { seed: { ...options.seed, user } })
  expect(await screen.findByText('Your account cannot sign in with a password.')).toBeVisible()
  localStorage.setItem('lotus.passwordCheck.1', '5')
  reopen(command)
  expect(await screen.findByLabelText(/^Command/)).toBeVisible()
  expectNoQuestion()
})
