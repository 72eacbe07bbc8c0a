import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { WireFault } from '#backend/faults.ts'
import { languages } from '#locales/languages.ts'
import { address, enterProduct } from '../auth/enter.tsx'

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })
const loginsOf = ({ calls }: ReturnType<typeof enterProduct>['backend']) =>
  calls.filter(({ method }) => method === 'POST')

const blockPage = '<html><head><title>Blocked</title></head><body>you were blocked by nezha WAF</body></html>'

test('login: the fields have the names and types that password managers expect', () => {
  enterProduct('/dashboard/login')
  expect(username()).toHaveAttribute('name', 'username')
  expect(username()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('name', 'password')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(password()).toHaveAttribute('type', 'password')
})

test('login: focuses the first field', () => {
  enterProduct('/dashboard/login')
  expect(username()).toHaveFocus()
})

test('login: empty fields show errors, the first one has the focus, and nothing is sent', async () => {
  const { user, backend } = enterProduct('/dashboard/login')
  await user.click(submit())
  expect(username()).toHaveAccessibleDescription('Username must be at least 2 characters.')
  expect(username()).toBeInvalid()
  expect(username()).toHaveFocus()
  expect(password()).toHaveAccessibleDescription('Password cannot be empty.')
  expect(password()).toBeInvalid()
  expect(loginsOf(backend)).toEqual([])
})

test('login: typing removes the error of one field and keeps the error of the other', async () => {
  const { user } = enterProduct('/dashboard/login')
  await user.type(username(), 'a')
  await user.click(submit())
  await user.type(username(), 'd')
  expect(username()).toBeValid()
  expect(password()).toBeInvalid()
  await user.click(submit())
  expect(password()).toHaveFocus()
})

test('login: a name of one character is doubted once, and a second press signs in with it', async () => {
  const { user, backend } = enterProduct('/dashboard/login', {
    prepare: ({ tables }) => Object.assign(tables.user[0] as object, { username: '王' }),
  })
  await user.type(username(), '王')
  await user.type(password(), 'admin{Enter}')
  expect(username()).toHaveAccessibleDescription('Username must be at least 2 characters.')
  expect(loginsOf(backend)).toEqual([])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
})

test('login: spaces around the typed name are not sent, those of the password are', async () => {
  const { user, backend } = enterProduct('/dashboard/login', {
    prepare: ({ tables }) => Object.assign(tables.user[0] as object, { password: ' secret ' }),
  })
  await user.type(username(), ' admin ')
  await user.type(password(), ' secret {Enter}')
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
  expect(loginsOf(backend)).toHaveLength(1)
})

test('login: a button shows and hides the password and keeps it', async () => {
  const { user } = enterProduct('/dashboard/login')
  await user.type(password(), 'secret')
  await user.click(await screen.findByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(await screen.findByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveValue('secret')
})

test('login: a wrong password shows an error and keeps the typed values', async () => {
  const { user } = enterProduct('/dashboard/login')
  await user.type(username(), 'admin')
  await user.type(password(), 'wrong{Enter}')
  expect(await screen.findByText('Wrong username or password.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong username or password.')
  expect(username()).toHaveValue('admin')
  expect(password()).toHaveValue('wrong')
})

const failures: [string, WireFault, RegExp][] = [
  ['a failing network', 'network', /cannot be reached/],
  ['a time-out', 'stall', /did not answer in time/],
  ['the firewall', { status: 403, body: blockPage }, /firewall/],
  ['a broken answer', 'html', /cannot be read/],
]

test.each(failures)('login: names %s as the cause, and the next try signs in', async (_name, how, words) => {
  const { user } = enterProduct('/dashboard/login', {
    ...(how === 'stall' && { timeout: 1000 }),
    prepare: (backend) => backend.fail({ path: '/login' }, how, 1),
  })
  await user.type(username(), 'admin')
  await user.type(password(), 'admin{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
  await user.click(submit())
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
})

test('login: a session that ends at once points to blocked cookies', async () => {
  const { user, backend } = enterProduct('/dashboard/login')
  backend.fail({ path: '/profile' }, { body: { error: 'ApiErrorUnauthorized' } })
  await user.type(username(), 'admin')
  await user.type(password(), 'admin{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/accept cookies/))
})

test('login: the button shows the progress, and a second Enter sends nothing more', async () => {
  const { user, backend } = enterProduct('/dashboard/login', {
    prepare: (backend) => backend.fail({ path: '/login' }, 'stall'),
  })
  await user.type(username(), 'admin')
  await user.type(password(), 'admin{Enter}{Enter}')
  const busy = await screen.findByRole('button', { name: 'Signing in…' })
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  busy.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(loginsOf(backend)).toHaveLength(1))
  expect(loginsOf(backend)).toEqual([
    { method: 'POST', path: '/api/v1/login', body: { username: 'admin', password: 'admin' } },
  ])
})

test('login: preloads the product while the user types', async () => {
  const preload = vi.fn()
  const { user } = enterProduct('/dashboard/login', { preload })
  expect(preload).not.toHaveBeenCalled()
  await user.type(username(), 'a')
  expect(preload).toHaveBeenCalled()
})

test('login: the heading shows a general name until the settings name the site', async () => {
  enterProduct('/dashboard/login', { backend: { setting: { site_name: 'Harbor' } } })
  expect(screen.getByRole('heading', { name: 'Server Monitoring' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Harbor' })).toBeVisible()
})

describe('OAuth2', () => {
  const listed = { setting: { oauth2_providers: ['GitHub', 'Lotus ID'] } }
  const button = (name: string) => screen.findByRole('button', { name: `Continue with ${name}` })
  // An address on the same page, because jsdom cannot open another page.
  const provider = `${window.location.origin}/dashboard/login#provider`
  const redirectsTo = (redirect: unknown) => ({ body: { success: true, data: { redirect } } })

  test('shows a button with a sign for each provider of the settings, in their order', async () => {
    enterProduct('/dashboard/login', { backend: listed })
    const lotus = await button('Lotus ID')
    const buttons = screen.getAllByRole('button')
    expect(buttons.slice(-3)).toEqual([submit(), await button('GitHub'), lotus])
    expect(await within(lotus).findByText('L')).toBeVisible()
    expect(within(await button('GitHub')).queryByText('G')).toBeNull()
  })

  test('shows no button on a site without providers', async () => {
    enterProduct('/dashboard/login', { backend: { setting: { site_name: 'Harbor' } } })
    await screen.findByRole('heading', { name: 'Harbor' })
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  })

  test('a double click asks once for the provider by its exact name, and opens the address of the answer', async () => {
    const { user, backend } = enterProduct('/dashboard/login', {
      backend: listed,
      prepare: (backend) => backend.fail({ path: '/oauth2/Lotus%20ID' }, redirectsTo(provider)),
    })
    await user.dblClick(await button('Lotus ID'))
    expect(await screen.findByRole('button', { name: 'Going to Lotus ID…' })).toBeVisible()
    await waitFor(() => expect(window.location.hash).toBe('#provider'))
    const asked = backend.calls.filter(({ path }) => path.includes('/oauth2/'))
    expect(asked).toEqual([{ method: 'GET', path: '/api/v1/oauth2/Lotus%20ID?type=1' }])
  })

  test('Back from the provider enables the buttons, or shows the product after a sign-in', async () => {
    const { user, signIn } = enterProduct('/dashboard/login', {
      backend: listed,
      prepare: (backend) => backend.fail({ path: '/oauth2/GitHub' }, redirectsTo(provider)),
    })
    const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await user.click(await button('GitHub'))
    await screen.findByRole('button', { name: 'Going to GitHub…' })
    comeBack()
    expect(await button('GitHub')).toBeVisible()
    signIn('admin')
    comeBack()
    expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible()
  })

  test.each<[string, WireFault, RegExp]>([
    ['an answer of the server', { body: { error: 'provider not found' } }, /^provider not found$/],
    ['a failing network', 'network', /cannot be reached/],
    ['a script in place of an address', redirectsTo('javascript:alert(1)'), /did not say where to go/],
    ['an address without a host', redirectsTo('/lotus-id'), /did not say where to go/],
    ['no address', { body: { success: true } }, /did not say where to go/],
  ])('shows %s as an error, and the next try removes it', async (_, how, words) => {
    const { user } = enterProduct('/dashboard/login', {
      backend: listed,
      prepare: (backend) => {
        backend.fail({ path: '/oauth2/GitHub' }, redirectsTo(provider))
        backend.fail({ path: '/oauth2/GitHub' }, how, 1)
      },
    })
    await user.click(await button('GitHub'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
    await user.click(await button('GitHub'))
    await waitFor(() => expect(window.location.hash).toBe('#provider'))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  test.each([
    ['/dashboard/nat?search=web', '/dashboard/nat?search=web'],
    ['https://example.com/dashboard/', '/dashboard/'],
    ['/elsewhere', '/dashboard/'],
  ])('a sign-in that began at %s ends at %s', async (wanted, place) => {
    sessionStorage.setItem('lotus.wanted', wanted)
    enterProduct('/dashboard/login?oauth2=true', { as: 'admin' })
    await screen.findByRole('heading', { name: 'The product' })
    await waitFor(() => expect(address()).toBe(place))
    expect(sessionStorage.getItem('lotus.wanted')).toBeNull()
  })

  test('keeps the requested address for the return from the provider', async () => {
    enterProduct('/dashboard/nat?search=web', { backend: listed })
    await button('GitHub')
    expect(sessionStorage.getItem('lotus.wanted')).toBe('/dashboard/nat?search=web')
  })

  test('keeps safe mode for the return from the provider', async () => {
    sessionStorage.setItem('lotus.wanted', '/dashboard/nat?safe')
    enterProduct('/dashboard/login?oauth2=true')
    await waitFor(() => expect(address()).toBe('/dashboard/login?safe'))
  })

  test('keeps the address of a page whose session has ended until the user signs in again', async () => {
    const { backend, client, session } = enterProduct('/dashboard/nat?edit=3', { as: 'admin', backend: listed })
    await screen.findByRole('heading', { name: 'The product' })
    backend.world.sessions.clear()
    const waiting = client.request({ method: 'GET', path: 'nat' })
    await waitFor(() => expect(sessionStorage.getItem('lotus.wanted')).toBe('/dashboard/nat?edit=3'))
    await session.login('admin', 'admin')
    await waiting
    expect(sessionStorage.getItem('lotus.wanted')).toBeNull()
  })

  test('a return without a sign-in shows an error, and a password then opens the requested page', async () => {
    sessionStorage.setItem('lotus.wanted', '/dashboard/cron')
    const { user } = enterProduct('/dashboard/login?oauth2=true')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/you are not signed in/))
    await waitFor(() => expect(address()).toBe('/dashboard/login'))
    await user.type(username(), 'admin')
    await user.type(password(), 'admin{Enter}')
    await screen.findByRole('heading', { name: 'The product' })
    await waitFor(() => expect(address()).toBe('/dashboard/cron'))
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })
})

test('login: the page title names its purpose and the site', async () => {
  enterProduct('/dashboard/login', { backend: { setting: { site_name: 'Harbor' } } })
  await waitFor(() => expect(document.title).toBe('Sign in · Server Monitoring'))
  await waitFor(() => expect(document.title).toBe('Sign in · Harbor'))
})

test('login: the user can choose language and theme before signing in', async () => {
  const { user } = enterProduct('/dashboard/login')
  const themes = screen.getByRole('combobox', { name: 'Theme' })
  expect(themes).toHaveValue('system')
  await user.selectOptions(themes, 'Dark')
  expect(localStorage.getItem('lotus.theme')).toBe('dark')
  await user.selectOptions(themes, 'System')
  const names = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).options]
  expect(Object.fromEntries(names.map(({ value, text }) => [value, text]))).toEqual(languages)
})

test('login: a refused sign-in that was faster than the first look leaves the page its name and its providers', async () => {
  const { user, backend } = enterProduct('/dashboard/login', {
    backend: { setting: { site_name: 'Harbor', oauth2_providers: ['GitHub'] } },
    prepare: (backend) => backend.fail({ path: '/profile' }, 'stall', 1),
  })
  // The first look stalls, and not the one after the sign-in.
  await waitFor(() => expect(backend.calls.map(({ path }) => path)).toContain('/api/v1/profile'))
  await user.type(username(), 'admin')
  await user.type(password(), 'wrong{Enter}')
  expect(await screen.findByRole('button', { name: 'Continue with GitHub' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Harbor' })).toBeVisible()
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement()
})
