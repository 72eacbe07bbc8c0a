import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { renderApp } from '../../app.tsx'
import { fill } from '../../typing.ts'
import { formInputs, shownFormValues } from '../formValues.ts'
import { savedSettings, saveSettings, settingsOpened } from './settings.ts'

test('settings: missing values show as the official theme and all servers', async () => {
  const { user, backend } = await renderApp('/settings', { setting: { user_template: '', cover: 0, language: 'x' } })
  await settingsOpened()
  expect(shownFormValues()).toMatchObject({
    Official: true,
    Coverage: 'All servers, except the named ones',
    Language: 'x',
  })
  await saveSettings(user)
  expect(savedSettings(backend)).toMatchObject([{ user_template: 'user-dist', cover: 1, language: 'x' }])
})

test('settings: invalid values are refused at their fields, and the input stays until it is undone', async () => {
  announce(/errors\.network/)
  const { user, backend } = await renderApp('/settings', { setting: { dns_servers: 'old text' } })
  await settingsOpened()
  const name = formInputs().get('Site name')
  const nameservers = formInputs().get('Custom public DNS nameservers')
  await fill(user, name, ' ')
  await user.click(await screen.findByText('Save'))
  await waitFor(() => expect(name).toHaveAccessibleDescription('Required'))
  expect(name).toHaveFocus()
  // A stored value is not checked until it changes.
  expect(nameservers).toBeValid()
  await fill(user, name, 'Fleet')
  await fill(user, nameservers, '8.8.8.8')
  const words = 'Must be hosts with ports, separated by commas, e.g. 8.8.8.8:53,1.1.1.1:53'
  await waitFor(() => expect(nameservers).toHaveAccessibleDescription(words))
  await user.click(await screen.findByText('Save'))
  expect(savedSettings(backend)).toEqual([])
  await fill(user, nameservers, '1.1.1.1:53')
  backend.fail({ method: 'PATCH', path: '/setting' }, 'network')
  await user.click(await screen.findByText('Save'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Was this saved?' }))
  await user.click(await question.findByText('Back to the form'))
  expect(await screen.findByText(/^It is not known whether this was saved/)).toBeVisible()
  expect(name).toHaveValue('Fleet')
  await user.click(await screen.findByText('Undo changes'))
  expect(name).toHaveValue('Nezha')
  expect(nameservers).toHaveValue('old text')
  expect(screen.queryByText(/^It is not known whether this was saved/)).toBeNull()
  expect(screen.getByText('Undo changes')).toHaveAttribute('aria-disabled', 'true')
  expect(backend.setting).toMatchObject({ site_name: 'Nezha', dns_servers: 'old text' })
})

test('settings: every host that could not be used is refused at once, and nameservers are saved without spaces', async () => {
  const { user, backend } = await renderApp('/settings', { dialect: 'current' })
  await settingsOpened()
  const field = (name: string) => formInputs().get(name)
  const noHost = 'Must be a host name without http:// or a path, e.g. app.example.com'
  const refused = [
    ['Agent connect address', 'https://dash.example.com:8008', noHost],
    ['Dashboard host', 'http://dash.example.com', noHost],
    ['Reserved hosts', 'a.example.com, https://b.example.com', noHost],
    ['Real IP header of agents', 'X-Real IP', /^Must be a header name/],
    ['Custom public DNS nameservers', '8.8.8.8', /^Must be hosts with ports/],
  ] as const
  for (const [name, typed] of refused) await fill(user, field(name), typed)
  await user.click(await screen.findByText('Save'))
  for (const [name, , words] of refused)
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringMatching(words)))
  const accepted = [
    ['Agent connect address', '[2001:db8::1]:8008'],
    ['Dashboard host', 'dash.example.com:8443'],
    ['Reserved hosts', 'a.example.com, b.example.com'],
    ['Real IP header of agents', ''],
    ['Custom public DNS nameservers', '8.8.8.8:53, 1.1.1.1:53'],
  ] as const
  for (const [name, typed] of accepted) await fill(user, field(name), typed)
  await saveSettings(user)
  expect(savedSettings(backend)).toMatchObject([
    {
      install_host: '[2001:db8::1]:8008',
      dashboard_host: 'dash.example.com:8443',
      dns_servers: '8.8.8.8:53,1.1.1.1:53',
    },
  ])
})

test.each([
  ['2.2.0', false],
  ['2.2.1', true],
])('settings: the dashboard host can be typed on a server of release %s: %s', async (release, offered) => {
  await renderApp('/settings', { release })
  await settingsOpened()
  expect(screen.getByLabelText(/^Reserved hosts/)).toBeVisible()
  expect(screen.queryByLabelText(/^Dashboard host/) !== null).toBe(offered)
})

test.each([
  ['current', true],
  ['classic', false],
] as const)('settings: the database of a %s server can be compacted: %s', async (dialect, offered) => {
  const { user, backend } = await renderApp('/settings', { dialect })
  await screen.findByText('Save')
  const compact = screen.queryByText('Compact the database')
  expect(compact !== null).toBe(offered)
  if (!compact) return
  await user.click(compact)
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.queryByRole('listitem')).toBeNull()
  await user.click(await asked.findByText('Compact the database'))
  expect(await screen.findByText('The database has been compacted.')).toBeVisible()
  const calls = backend.calls.filter(({ path }) => path.endsWith('/maintenance'))
  expect(calls).toEqual([{ method: 'POST', path: '/api/v1/maintenance' }])
})

/** What a member is told who has asked for the page of admins. */
const findElsewhere = (asked: string, shown: string) =>
  screen.findByText(`Only admins can open “${asked}”. You see “${shown}” instead.`)

test.each([
  ['/settings', undefined],
  ['/settings/user', 'User'],
])('settings: a member who opens %s goes to the online users', async (path, asked) => {
  const seed = { user: [{ id: 2, username: 'ops', role: 1 }] }
  await renderApp(path, { seed, as: 'ops', dialect: 'classic' })
  expect(await screen.findByRole('heading', { name: 'Online users' })).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/dashboard/settings/online-user'))
  if (asked) expect(await findElsewhere(asked, 'Online users')).toBeVisible()
  else expect(screen.queryByText(/^Only admins/)).toBeNull()
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Online users',
    'Firewall',
    'Configuration file',
    'Security check',
  ])
})

test.each([
  ['/settings', undefined],
  ['/settings/user', 'User'],
  ['/settings/online-user', 'Online users'],
  ['/settings/waf', 'Firewall'],
])('settings: a member of a current server who opens %s goes to the API tokens', async (path, asked) => {
  const seed = { user: [{ id: 2, username: 'ops', role: 1 }] }
  const { user, backend } = await renderApp(path, { seed, as: 'ops', dialect: 'current' })
  expect(await screen.findByRole('heading', { name: 'API tokens' })).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/dashboard/settings/api-tokens'))
  if (asked) expect(await findElsewhere(asked, 'API tokens')).toBeVisible()
  else expect(screen.queryByText(/^Only admins/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Online users' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /Account/ }))
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/dashboard/settings/api-tokens',
  )
  await user.keyboard('{Escape}{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'settings')
  expect(await screen.findByRole('option', { name: /^API tokens/ })).toBeVisible()
  expect(screen.queryByRole('option', { name: /^Online users|^Firewall/ })).toBeNull()
  expect(backend.calls.filter(({ path }) => /waf|online-user/.test(path))).toEqual([])
})

test('settings: a language that Lotus lacks is listed apart, with a hint', async () => {
  const { user } = await renderApp('/settings')
  await settingsOpened()
  const language = screen.getByRole('combobox', { name: 'Language' })
  const apart = within(language).getByRole('group', { name: 'Lotus is in English for these' })
  expect(within(apart).getByRole('option', { name: 'Tiếng Việt' })).toBeInTheDocument()
  expect(within(apart).queryByRole('option', { name: 'Deutsch' })).toBeNull()
  await user.selectOptions(language, 'vi-VN')
  expect(await screen.findByText(/^Lotus is not translated into this language/)).toBeVisible()
  await user.selectOptions(language, 'de-DE')
  await waitFor(() => expect(screen.queryByText(/^Lotus is not translated/)).toBeNull())
})

test('settings: the search finds settings by name, help and section, and shows what a save refuses', async () => {
  const { user, backend } = await renderApp('/settings', { setting: { dns_servers: 'old' } })
  await settingsOpened()
  const search = within(screen.getByRole('search')).getByRole('searchbox')
  await user.keyboard('/')
  expect(search).toHaveFocus()
  await user.type(search, 'mcp')
  expect(formInputs().names).toEqual(['MCP endpoint'])
  expect(screen.getByText('1 of 18 shown')).toBeVisible()
  await fill(user, search, 'ip changes group')
  expect(formInputs().names).toEqual(['Notifier group'])
  await fill(user, search, 'scripts')
  expect(formInputs().names).toEqual(['Custom code of the public page'])
  await fill(user, search, 'ripts')
  expect(formInputs().names).toEqual([])
  await user.click(await screen.findByText('Show all'))
  expect(formInputs().names).toContain('Site name')
  const nameservers = 'Custom public DNS nameservers'
  await fill(user, formInputs().get(nameservers), '8.8.8.8')
  await user.click(search)
  await waitFor(() => expect(formInputs().get(nameservers)).toBeInvalid())
  await user.clear(search)
  await user.type(search, 'mcp')
  expect(search).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(savedSettings(backend)).toEqual([])
  await user.click(await screen.findByText('Save'))
  await waitFor(() => expect(formInputs().names).toEqual(['MCP endpoint', nameservers]))
  expect(formInputs().get(nameservers)).toHaveFocus()
  expect(savedSettings(backend)).toEqual([])
})

test('settings: what differs from the defaults is marked, and can be set back', async () => {
  const setting = { tls: true, cover: 2, dns_servers: '1.1.1.1:53', install_host: '' }
  const { user, backend } = await renderApp('/settings', { setting })
  await settingsOpened()
  const differing = screen.getByRole('button', { name: 'Changed from default: 3' })
  expect(screen.getByText('Default: All servers, except the named ones')).toBeVisible()
  await user.click(differing)
  expect(differing).toHaveAttribute('aria-pressed', 'true')
  expect(formInputs().names).toEqual(['Agents connect with TLS', 'Custom public DNS nameservers', 'Coverage'])
  await user.click(await screen.findByRole('button', { name: 'Use the default: Agents connect with TLS' }))
  expect(formInputs().get('Agents connect with TLS')).not.toBeChecked()
  expect(screen.queryByText('Default: No')).toBeNull()
  await saveSettings(user)
  expect(savedSettings(backend)).toMatchObject([{ ...setting, tls: false }])
})

test('settings: every switch says what it does, and a notice that nobody gets is doubtful', async () => {
  const { user } = await renderApp('/settings')
  await settingsOpened()
  const switches = within(screen.getByRole('main')).getAllByRole('switch')
  expect(switches.length).toBeGreaterThan(3)
  for (const one of switches) expect(one).toHaveAccessibleDescription(/\w{3}/)
  expect(formInputs().get('Notifier group')).not.toHaveAccessibleDescription(/nobody is notified/)
  await user.click(formInputs().get('Notify when the IP of a server changes'))
  await waitFor(() =>
    expect(formInputs().get('Notifier group')).toHaveAccessibleDescription(
      /Without a notifier group, nobody is notified/,
    ),
  )
})
