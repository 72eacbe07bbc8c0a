import { useEffect, useState, type ComponentProps } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from '#ui/lazyPart.ts'
import { address, enterProduct, Product } from './enter.tsx'

const product = () => screen.findByRole('heading', { name: 'The product' })
const form = () => screen.findByRole('form', { name: 'Sign in' })

async function signIn(user: ReturnType<typeof enterProduct>['user']) {
  await user.type(await screen.findByLabelText('Username'), 'admin')
  await user.type(await screen.findByLabelText('Password'), 'admin')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
}

test('gate: a signed-in user gets the product at the requested address', async () => {
  enterProduct('/dashboard/nat?search=web', { as: 'admin' })
  await product()
  await waitFor(() => expect(address()).toBe('/dashboard/nat?search=web'))
})

test('gate: mounts and fetches nothing of the product before the session is known', async () => {
  const App = vi.fn(Product)
  const { backend } = enterProduct('/dashboard/nat', {
    as: 'admin',
    App,
    prepare: (backend) => backend.fail({ path: '/profile' }, 'stall'),
  })
  await screen.findByText('Loading…')
  await waitFor(() => expect(backend.calls).toHaveLength(1))
  expect(App).not.toHaveBeenCalled()
  expect(backend.calls).toEqual([{ method: 'GET', path: '/api/v1/profile' }])
})

test('login: the form shows while the session probe is running', async () => {
  enterProduct('/dashboard/login', { prepare: (backend) => backend.fail({ path: '/profile' }, 'stall') })
  expect(screen.getByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(screen.queryByText('Please Log in first')).toBeNull()
})

test('login: a signed-in user goes from the login page to the start page', async () => {
  enterProduct('/dashboard/login', { as: 'admin' })
  await product()
  await waitFor(() => expect(address()).toBe('/dashboard/'))
})

test('login: a signed-out user goes to the login page, and returns to the address with its query', async () => {
  const { user } = enterProduct('/dashboard/nat?search=web')
  expect(await screen.findByText('Please Log in first')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/dashboard/login'))
  await signIn(user)
  await product()
  await waitFor(() => expect(address()).toBe('/dashboard/nat?search=web'))
})

test('login: a direct visit shows no reminder and leads to the start page', async () => {
  const { user, backend } = enterProduct('/dashboard/login')
  await waitFor(() => expect(backend.calls.map(({ path }) => path)).toContain('/api/v1/setting'))
  expect(screen.queryByText('Please Log in first')).toBeNull()
  await signIn(user)
  await product()
  await waitFor(() => expect(address()).toBe('/dashboard/'))
})

test('login: who asks for safe mode keeps it on the sign-in page and after it', async () => {
  const { user } = enterProduct('/dashboard/nat?safe')
  await waitFor(() => expect(address()).toBe('/dashboard/login?safe'))
  await signIn(user)
  await product()
  await waitFor(() => expect(address()).toBe('/dashboard/nat?safe'))
})

test('login: safe mode that the sign-in page itself was opened in goes on after it', async () => {
  const { user } = enterProduct('/dashboard/login?safe')
  expect(await form()).toBeVisible()
  expect(screen.queryByText('Please Log in first')).toBeNull()
  // For whoever comes back from a provider.
  await waitFor(() => expect(sessionStorage.getItem('lotus.wanted')).toBe('/dashboard/?safe'))
  await signIn(user)
  await product()
  await waitFor(() => expect(address()).toBe('/dashboard/?safe'))
})

test('login: a forged history entry does not lead out of the dashboard', async () => {
  const { user, session } = enterProduct('/dashboard/login')
  window.history.replaceState({ wanted: '//example.com/dashboard/' }, '')
  await signIn(user)
  await waitFor(() => expect(session.getState().status).toBe('signedIn'))
  await waitFor(() => expect(window.location.href).toBe(`${window.location.origin}/dashboard/`))
})

test('logout: unmounts the product, and Back does not restore it', async () => {
  const { user } = enterProduct('/dashboard/nat', { as: 'admin' })
  await product()
  window.history.pushState(null, '', '/dashboard/cron')
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await form()).toBeVisible()
  expect(screen.queryByText('Please Log in first')).toBeNull()
  expect(document.cookie).toBe('')
  window.history.back()
  expect(await screen.findByText('Please Log in first')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/dashboard/login'))
})

test('logout: does not send what was typed before another tab signed in', async () => {
  const skeleton = Object.assign(document.createElement('div'), { id: 'skeleton' })
  skeleton.innerHTML = `<main class="login"><form data-submitted>
    <input name="username" value="admin"><input name="password" value="admin"></form></main>`
  document.body.append(skeleton)
  onTestFinished(() => skeleton.remove())
  const { user, backend } = enterProduct('/dashboard/nat', {
    as: 'admin',
    prepare: (backend) => backend.fail({ path: '/profile' }, 'network', 1),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await product()
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await form()
  expect(screen.getByLabelText('Username')).toHaveValue('')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(backend.calls.filter(({ path }) => path.endsWith('/login'))).toEqual([])
})

test('session: a dead cookie is dropped before the settings are fetched', async () => {
  const { backend } = enterProduct('/dashboard', {
    as: 'admin',
    backend: { setting: { site_name: 'Harbor' } },
    prepare: ({ world }) => world.sessions.clear(),
  })
  expect(await screen.findByRole('heading', { name: 'Harbor' })).toBeVisible()
  expect(backend.calls.map(({ path }) => path)).toEqual(['/api/v1/profile', '/api/v1/setting'])
})

test('gate: product code that fails to load is said in place of the product, with a Reload button', async () => {
  const App = lazyPart<ComponentProps<typeof Product>>(() =>
    Promise.reject(new Error('Failed to fetch dynamically imported module')),
  )
  enterProduct('/dashboard', { as: 'admin', App })
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Part of the dashboard could not be loaded')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard/')
})

test.each(['html', 'network', 'stall'] as const)(
  'settings: a failed first fetch (%s) leaves the product with its defaults, until another one succeeds',
  async (how) => {
    const { backend, site } = enterProduct('/dashboard/nat', {
      as: 'admin',
      ...(how === 'stall' && { timeout: 1000 }),
      backend: { setting: { site_name: 'Harbor' } },
      prepare: (backend) => backend.fail({ path: '/setting' }, how),
    })
    await product()
    expect(site.getState()).toMatchObject({ status: 'failed' })
    expect(site.getState().name).toBeUndefined()
    backend.recover()
    await site.refresh()
    expect(site.getState()).toMatchObject({ status: 'known', name: 'Harbor' })
    expect(site.getState().error).toBeUndefined()
    await product()
    await waitFor(() => expect(address()).toBe('/dashboard/nat'))
  },
)

test('settings: without them the sign-in form is there, and says why the rest is missing', async () => {
  const { user, backend } = enterProduct('/dashboard/nat', {
    prepare: (backend) => backend.fail({ path: '/setting' }, 'network'),
  })
  await form()
  expect(await screen.findByText(/^The server cannot be reached\./)).toBeVisible()
  backend.recover()
  await signIn(user)
  await product()
})

test('settings: a failed later fetch leaves the product as it is', async () => {
  const { backend, site } = enterProduct('/dashboard/nat', {
    as: 'admin',
    backend: { setting: { site_name: 'Harbor' } },
  })
  await product()
  backend.fail({ path: '/setting' }, 'html')
  await site.refresh()
  expect(site.getState()).toMatchObject({ status: 'known', name: 'Harbor', error: { kind: 'broken' } })
  await product()
})

test('settings: later ones leave the product as it is, also if they tell another dialect of the server', async () => {
  const opened = vi.fn()
  const { backend, client, site } = enterProduct('/dashboard/nat', {
    as: 'admin',
    backend: { dialect: 'interim' },
    App: function Opened(props) {
      useEffect(opened, [])
      return <Product {...props} />
    },
    prepare: (backend) => backend.fail({ path: '/transfer' }, 'network'),
  })
  await product()
  expect(client.dialect()).toBe('classic')
  backend.recover()
  await site.refresh()
  expect(client.dialect()).toBe('interim')
  await product()
  expect(opened).toHaveBeenCalledOnce()
})

test('settings: after the sign-in the first ones tell for which dialect the product is made', async () => {
  const made: string[] = []
  const { user, client } = enterProduct('/dashboard/nat', {
    backend: { dialect: 'interim' },
    App: function Opened(props) {
      useState(() => made.push(client.dialect()))
      return <Product {...props} />
    },
  })
  await signIn(user)
  await product()
  expect(made).toEqual(['interim'])
})

test.each([
  ['current', 'at once'],
  ['classic', 'at once'],
  ['interim', 'with the settings'],
] as const)('settings: after the sign-in on a %s server the product is there %s', async (dialect, when) => {
  const { user, backend, site } = enterProduct('/dashboard/nat', { backend: { dialect } })
  await form()
  await waitFor(() => expect(site.getState().status).toBe('known'))
  backend.fail({ path: '/setting' }, 'stall')
  await signIn(user)
  if (when === 'at once') await product()
  else await screen.findByText('Loading…')
  expect(screen.queryByRole('heading', { name: 'The product' }) !== null).toBe(when === 'at once')
  backend.recover()
  await product()
})

test.each([
  ['admin', { username: 'admin', password: 'admin' }, 'ops'],
  ['member', { username: 'ops', password: 'ops-password' }, 'admin'],
] as const)(
  'settings: %s who takes over an ended session sees those of their role',
  async (role, { username, password }, before) => {
    const { session, backend, site } = enterProduct('/dashboard/nat', {
      as: before,
      backend: {
        seed: {
          user: [
            { id: 1, username: 'admin', role: 0, password: 'admin' },
            { id: 2, username: 'ops', role: 1, password: 'ops-password' },
          ],
        },
      },
    })
    await product()
    backend.world.sessions.clear()
    await session.probe()
    await session.login(username, password)
    await waitFor(() => expect(site.getState().version !== undefined).toBe(role === 'admin'))
  },
)

test('session: one that ends before the settings have come is asked for at once, and the product follows', async () => {
  const { user } = enterProduct('/dashboard/nat?search=web', {
    as: 'admin',
    prepare(backend) {
      const body = '<html><head><title>Blocked</title></head><body>you were blocked by nezha WAF</body></html>'
      backend.fail({ path: '/setting' }, { status: 403, body }, 1)
      const ended = { body: { error: 'ApiErrorUnauthorized' } }
      backend.fail({ path: '/profile', after: 1 }, ended, 1)
      // A new token would be a session that lives.
      backend.fail({ path: '/refresh-token' }, ended, 1)
    },
  })
  await signIn(user)
  await product()
  await waitFor(() => expect(address()).toBe('/dashboard/nat?search=web'))
})
