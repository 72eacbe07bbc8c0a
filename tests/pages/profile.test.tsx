import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Backend, Seed } from '#backend/index.ts'
import { announce } from '../console.ts'
import { renderApp } from '../app.tsx'
import { fill } from '../typing.ts'

const dialects = ['classic', 'current'] as const
const secret = 'k3Jd92LsPq0XvB7nTz5YwR1uEoHgCm8A'
type User = NonNullable<Seed['user']>[number]

const people = (own: User = {}, rest: Seed = {}): Seed => ({
  user: [
    { id: 1, username: 'admin', role: 0, password: 'admin', agent_secret: secret, ...structuredClone(own) },
    { id: 2, username: 'ops', role: 1, password: 'ops-password', ...structuredClone(own) },
  ],
  ...rest,
})
const setting = { oauth2_providers: ['GitHub', 'Lotus ID'] }
const bound = { oauth2_bind: { github: '1234567', 'lotus id': '42' } }

/** The value beside a label of the page. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling
const row = (provider: string) => within(screen.getByText(provider, { selector: 'bdi' }).closest('li')!)
const notices = () => screen.findByRole('region', { name: 'Notifications' })
const posts = ({ calls }: Backend) =>
  calls.filter(({ method, path }) => method === 'POST' && !path.endsWith('/refresh-token'))

async function openDialog(user: UserEvent) {
  await user.click(await screen.findByText('Update profile'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update profile' }))
  await dialog.findByLabelText(/^New password again/)
  await waitFor(() => expect(document.querySelector('[role=dialog] .MuiSkeleton-root')).toBeNull())
  return dialog
}

const labels = {
  name: /^Username/,
  original: /^Current password/,
  fresh: /^New password \*|^New password$/,
  again: /^New password again/,
}
type Typed = Partial<Record<keyof typeof labels, string>>
type Dialog = Awaited<ReturnType<typeof openDialog>>

const box = (dialog: Dialog, field: keyof typeof labels) => dialog.getByLabelText(labels[field], { selector: 'input' })

async function type(user: UserEvent, dialog: Dialog, typed: Typed) {
  for (const [field, text] of Object.entries(typed)) await fill(user, box(dialog, field as keyof Typed), text)
}

const signsOut = /^Saving signs you out everywhere, including here\./
const staysIn = /^You stay signed in, here and everywhere else/

const changed = { original: 'admin', fresh: 'admin-2026', again: 'admin-2026' }

test.each([
  ['admin', 'classic', 'Admin', ['2', '1']],
  ['ops', 'current', 'User', ['1', '0']],
] as const)('profile: %s of a %s server sees the account and its records', async (as, dialect, role, counts) => {
  const { user } = await renderApp('/', {
    as,
    dialect,
    setting: { ...setting, web_real_ip_header: 'NZ::Use-Peer-IP' },
    seed: people(bound, {
      server: [
        { id: 1, name: 'tokyo', user_id: 1 },
        { id: 2, name: 'oslo', user_id: 2 },
      ],
      server_group: [{ id: 1, name: 'Asia', servers: [1], user_id: 1 }],
    }),
  })
  await user.click(await screen.findByRole('button', { name: `Account: ${as}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible()
  expect(screen.getByRole('heading', { name: as })).toBeVisible()
  expect(screen.getByText(role)).toBeVisible()
  await waitFor(() => expect(fact('Servers')).toHaveTextContent(counts[0]))
  await waitFor(() => expect(fact('Server groups')).toHaveTextContent(counts[1]))
  expect(fact('OAuth2 bindings')).toHaveTextContent('2')
  expect(fact('Login IP')).toHaveTextContent('127.0.0.1')
})

test('profile: the menu of the account leads to the current password', async () => {
  const { user } = await renderApp('/', { seed: people() })
  await user.click(await screen.findByRole('button', { name: 'Account: admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change password' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change password' }))
  await waitFor(() => expect(form.getByLabelText(/^Current password/)).toHaveFocus())
})

test('profile: a form that was left does not come back with a reload', async () => {
  const { user, reopen } = await renderApp('/profile#original_password', { seed: people() })
  await screen.findByRole('dialog', { name: 'Change password' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.hash).toBe('')
  reopen(window.location.pathname.replace('/dashboard', '') + window.location.hash)
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('profile: hides the agent secret until the user shows it, and copies it either way', async () => {
  const { user } = await renderApp('/profile', { seed: people(), setting })
  const copy = await screen.findByRole('button', { name: 'Copy: Agent secret' })
  expect(document.documentElement.outerHTML).not.toContain(secret)
  await user.click(copy)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(await screen.findByRole('button', { name: 'Show the secret' }))
  expect(fact('Agent secret')).toHaveTextContent(secret)
  await user.click(await screen.findByRole('button', { name: 'Hide the secret' }))
  expect(fact('Agent secret')).not.toHaveTextContent(secret)
  expect(screen.queryByText('Login IP')).toBeNull()
})

test('profile: a list that cannot load shows the reason and leaves the rest of the page', async () => {
  await renderApp('/profile', {
    seed: people({}, { server: [] }),
    setting,
    prepare: (backend) => backend.fail({ path: '/server-group' }, { body: { error: 'not today' } }),
  })
  await screen.findByRole('heading', { name: 'Profile' })
  await waitFor(() => expect(fact('Server groups')).toHaveTextContent('– not today'))
  await waitFor(() => expect(fact('Servers')).toHaveTextContent('0'))
})

test('OAuth2: the profile shows the account of each provider and only the actions that it allows', async () => {
  const { reopen, backend, session } = await renderApp('/profile', {
    seed: people({ oauth2_bind: { github: '1234567', old: '7' } }),
    setting,
  })
  await screen.findByText('Lotus ID')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('GitHub1234567Unbind'),
    expect.stringContaining('Lotus IDnot boundBind'),
    expect.stringContaining('old7This server no longer offers it.'),
  ])
  Object.assign(backend.tables.user[0]!, { oauth2_bind: { github: '1234567' }, reject_password: true })
  await session.probe()
  reopen('/profile')
  expect(
    await screen.findByText('You cannot unbind this one, because sign-in with a password is switched off.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Unbind: GitHub' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Bind: Lotus ID' })).toBeEnabled()
})

test.each([
  ['two bindings', bound, 2],
  ['no binding', {}, 1],
])(
  'OAuth2: of settings that could not be read, the profile of an account with %s claims nothing',
  async (_, own, places) => {
    const { backend } = await renderApp('/profile', {
      seed: people(own),
      setting,
      prepare: (backend) => backend.fail({ path: '/setting' }, { status: 502, body: '<html></html>' }),
    })
    await screen.findByRole('heading', { name: 'Profile' })
    // It is also said above the page.
    await waitFor(() => expect(screen.getAllByText(/^The settings could not be loaded: /)).toHaveLength(places + 1))
    expect(screen.queryByText('This server has no OAuth2 providers.')).toBeNull()
    expect(screen.queryByText('This server no longer offers it.')).toBeNull()
    backend.recover()
  },
)

test('OAuth2: binding asks for the exact provider and opens its address, or shows an error', async () => {
  announce(/provider not found/)
  const { user, backend } = await renderApp('/profile', { seed: people(), setting })
  // An address on the same page, because jsdom cannot open another page.
  const redirect = `${window.location.href}#provider`
  backend.fail({ path: '/oauth2/Lotus%20ID' }, { body: { success: true, data: { redirect } } })
  backend.fail({ path: '/oauth2/Lotus%20ID' }, { body: { error: 'provider not found' } }, 1)
  await user.click(await screen.findByRole('button', { name: 'Bind: Lotus ID' }))
  await waitFor(async () => expect(await notices()).toHaveTextContent('Error: This server no longer offers it.'))
  await user.click(await screen.findByRole('button', { name: 'Bind: Lotus ID' }))
  await waitFor(() => expect(window.location.hash).toBe('#provider'))
  const asked = { method: 'GET', path: '/api/v1/oauth2/Lotus%20ID?type=2' }
  expect(backend.calls.filter(({ path }) => path.includes('/oauth2/'))).toEqual([asked, asked])
})

test.each([
  [bound, 'Bound'],
  [{}, 'The account was not bound.'],
])('OAuth2: a return with the bindings %j shows the result and cleans the address', async (own, words) => {
  await renderApp('/profile?oauth2=true', { seed: people(own), setting })
  await waitFor(async () => expect(await notices()).toHaveTextContent(words))
  await waitFor(() => expect(window.location.search).toBe(''))
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/profile'))
})

test.each(dialects)('OAuth2: unbinding on a %s server asks first, and a failure shows an error', async (dialect) => {
  announce(/operation not permitted/)
  const { user, backend } = await renderApp('/profile', { seed: people(bound), setting, dialect })
  const path = '/api/v1/oauth2/Lotus%20ID/unbind'
  backend.fail({ path }, { body: { error: 'operation not permitted' } }, 1)
  const unbind = async () => {
    await user.click(await screen.findByRole('button', { name: 'Unbind: Lotus ID' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Unbind?' }))
    expect(question.getByText('Lotus ID')).toBeVisible()
    await user.click(await question.findByText('Unbind'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await unbind()
  await waitFor(async () =>
    expect(await notices()).toHaveTextContent(
      'Error: You cannot unbind this one, because sign-in with a password is switched off.',
    ),
  )
  expect(row('Lotus ID').getByText('42')).toBeVisible()
  await unbind()
  expect(await screen.findByRole('button', { name: 'Bind: Lotus ID' })).toBeVisible()
  expect(await notices()).toHaveTextContent('Unbound')
  expect(fact('OAuth2 bindings')).toHaveTextContent('1')
  expect(backend.tables.user[0]?.oauth2_bind).toEqual({ github: '1234567' })
  expect(posts(backend).map((call) => call.path)).toEqual([path, path])
})

test('profile: invalid values show an error at their field, and nothing is sent', async () => {
  const { user, backend } = await renderApp('/profile', { seed: people(), setting })
  const dialog = await openDialog(user)
  expect(box(dialog, 'name')).toHaveValue('admin')
  expect(dialog.queryByLabelText('Reject password login')).toBeNull()
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(box(dialog, 'original')).toHaveFocus())
  for (const field of ['original', 'fresh', 'again'] as const) {
    expect(box(dialog, field)).toHaveAccessibleDescription('Required')
  }
  for (const [field, text, words] of [
    ['original', '4444', 'Must be at least 5 characters'],
    ['original', 'x'.repeat(73), /^Must be at most 72 bytes/],
    ['fresh', '7777777', 'Must be at least 8 characters'],
    ['fresh', 'ü'.repeat(37), /^Must be at most 72 bytes/],
    ['again', 'another one', 'Must be the same as the new password'],
    ['name', '  ', 'Required'],
    ['name', ' x ', 'Must be at least 2 characters'],
    ['name', 'x'.repeat(33), 'Must be at most 32 characters'],
  ] as const) {
    await fill(user, box(dialog, field), text)
    await waitFor(() => expect(box(dialog, field)).toHaveAccessibleDescription(words))
  }
  await type(user, dialog, { name: 'x'.repeat(32), original: '5'.repeat(5), fresh: 'another one' })
  for (const field of ['name', 'original', 'again'] as const) {
    await waitFor(() => expect(box(dialog, field)).toHaveAccessibleDescription(''))
  }
  expect(posts(backend)).toEqual([])
})

test.each([
  ['classic', {}, {}],
  ['current', {}, {}],
  ['current', { ...bound, reject_password: true }, { reject_password: false }],
] as const)('profile: a %s server gets the new name and password of an account with %j', async (dialect, own, more) => {
  const { user, backend } = await renderApp('/profile', { seed: people(own), setting, dialect })
  const dialog = await openDialog(user)
  const [said, unsaid] = dialect === 'current' ? [signsOut, staysIn] : [staysIn, signsOut]
  expect(await dialog.findByText(said)).toBeVisible()
  expect(dialog.queryByText(unsaid)).toBeNull()
  await type(user, dialog, { name: 'chief', ...changed })
  const rejects = dialog.queryByLabelText('Reject password login')
  expect(rejects !== null).toBe('oauth2_bind' in own)
  if (rejects) {
    expect(rejects).toBeChecked()
    await user.click(rejects)
  }
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Update profile' })).toBeNull())
  expect(backend.tables.user[0]).toMatchObject({ username: 'chief', password: 'admin-2026', reject_password: false })
  const body = { original_password: 'admin', new_password: 'admin-2026', new_username: 'chief', ...more }
  expect(posts(backend)).toEqual([{ method: 'POST', path: '/api/v1/profile', body }])
  if (dialect === 'current') {
    expect(backend.calls.at(-1)?.path).toBe('/api/v1/profile')
    const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
    expect(again.getByLabelText('Username')).toHaveValue('chief')
    await user.type(await again.findByLabelText('Password'), 'admin-2026{Enter}')
  } else expect(await within(await notices()).findByText('Saved')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'chief' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account: chief' })).toBeVisible())
})

test('profile: who has a name of one character may keep it and change the password', async () => {
  const seed = { user: [{ id: 1, username: 'x', role: 0, password: 'admin' }] }
  const { user, backend } = await renderApp('/profile', { as: 'x', seed })
  const dialog = await openDialog(user)
  await type(user, dialog, changed)
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Update profile' })).toBeNull())
  expect(backend.tables.user[0]).toMatchObject({ username: 'x', password: 'admin-2026' })
})

test('profile: a cookie that another server on the host has left changes nothing on a classic server', async () => {
  const { user } = await renderApp('/profile', {
    seed: people(),
    dialect: 'classic',
    prepare: () => void (document.cookie = 'nz-csrf=left; path=/'),
  })
  const dialog = await openDialog(user)
  expect(await dialog.findByText(staysIn)).toBeVisible()
  await type(user, dialog, changed)
  await user.click(await dialog.findByText('Save'))
  const region = await screen.findByRole('region', { name: 'Notifications' })
  expect(await within(region).findByText('Saved')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each<[string, Typed, string, keyof typeof labels | 'switch']>([
  ['a wrong password', { original: 'wrong' }, 'incorrect password', 'original'],
  [
    'a name that is taken',
    { name: 'ops' },
    'The server’s database refused this. Perhaps such a record already exists, or this one is gone.',
    'name',
  ],
  ['a binding that is gone', {}, 'you don’t have any oauth2 bindings', 'switch'],
])('profile: %s shows the words of the server at its field and keeps typed values', async (_, typed, words, field) => {
  announce(/database error|incorrect password|oauth2 bindings/)
  const { user, backend } = await renderApp('/profile', { seed: people(bound), setting })
  const dialog = await openDialog(user)
  await type(user, dialog, { ...changed, ...typed })
  const rejects = dialog.getByLabelText('Reject password login')
  await user.click(rejects)
  if (field === 'switch') backend.tables.user[0]!.oauth2_bind = {}
  await user.click(await dialog.findByText('Save'))
  const marked = field === 'switch' ? rejects : box(dialog, field)
  await waitFor(() => expect(marked).toHaveFocus())
  await waitFor(() => expect(marked).toHaveAccessibleDescription(words))
  expect(box(dialog, 'fresh')).toHaveValue('admin-2026')
  expect(backend.tables.user[0]?.password).toBe('admin')
})

test.each(dialects)(
  'profile: a session of a %s server that ends with the lost answer is no proof of a save',
  async (dialect) => {
    announce(/Failed to fetch|errors.network|cannot be reached/)
    let lose = () => {}
    const { user, backend } = await renderApp('/profile', {
      seed: people(),
      setting,
      dialect,
      async fetch(address, init) {
        if (init?.method === 'POST' && address.endsWith('/profile')) lose()
        return fetch(address, init)
      },
    })
    lose = () => {
      if (dialect === 'current') backend.world.sessions.clear()
      else document.cookie = 'nz-jwt=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/'
      throw new TypeError('Failed to fetch')
    }
    const dialog = await openDialog(user)
    await type(user, dialog, changed)
    await user.click(await dialog.findByText('Save'))
    const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
    await user.type(await again.findByLabelText('Password'), 'admin{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect(dialog.getByText(/^It is not known whether this was saved/)).toBeVisible()
    expect(box(dialog, 'fresh')).toHaveValue('admin-2026')
    expect(screen.queryByText('Saved')).toBeNull()
    expect(backend.tables.user[0]?.password).toBe('admin')
  },
)

test('profile: a generated password is visible, and the form repeats it', async () => {
  const { user } = await renderApp('/profile', { seed: people(), setting })
  const dialog = await openDialog(user)
  await user.click(await dialog.findByLabelText('Generate a password'))
  const { value } = box(dialog, 'fresh') as HTMLInputElement
  expect(value).toHaveLength(20)
  expect(box(dialog, 'fresh')).toHaveAttribute('type', 'text')
  expect(box(dialog, 'again')).toHaveValue(value)
  expect(box(dialog, 'again')).toHaveAttribute('type', 'password')
  await user.click(await dialog.findByLabelText('Show password: New password again'))
  expect(box(dialog, 'again')).toHaveAttribute('type', 'text')
  expect(box(dialog, 'original')).toHaveAttribute('autocomplete', 'current-password')
})

test('profile: nothing closes the dialog while the change is being sent', async () => {
  const { user, backend } = await renderApp('/profile', { seed: people(), setting })
  const dialog = await openDialog(user)
  await type(user, dialog, changed)
  backend.fail({ path: '/profile', method: 'POST' }, 'stall', 1)
  await user.click(await dialog.findByText('Save'))
  await dialog.findByText('Saving…')
  await user.click(screen.getByRole('dialog').parentElement ?? document.body)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  backend.recover()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Update profile' })).toBeNull())
  expect(backend.tables.user[0]?.password).toBe('admin-2026')
})

test('profile: asks before it discards unsaved changes', async () => {
  const { user, backend } = await renderApp('/profile', { seed: people(), setting })
  const dialog = await openDialog(user)
  await type(user, dialog, { name: 'chief' })
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard the changes?' }))
  await user.click(await question.findByText('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(box(dialog, 'name')).toHaveValue('chief')
  await user.click(await dialog.findByText('Cancel'))
  await user.click(await within(await screen.findByRole('alertdialog')).findByText('Discard'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts(backend)).toEqual([])
})
