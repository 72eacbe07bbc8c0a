import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Seed } from '#backend/index.ts'
import type { LocaleState } from '#i18n/locale.ts'
import { enUS } from '#locales/en-US.ts'
import { translations } from '#locales/languages.ts'
import { createStore } from '../../src/store.ts'
import { english } from '../english.ts'
import { announce } from '../console.ts'
import { renderApp } from '../app.tsx'

const cpu = { type: 'cpu', min: 0, max: 90, duration: 10, cycle_start: '', cycle_interval: 0, cycle_unit: '' }

const seed: Seed = {
  server: [{ id: 1, name: 'one' }],
  notification: [{ id: 1, name: 'mail' }],
  notification_group: [
    { id: 1, name: 'nobody', notifications: [] },
    { id: 2, name: 'gone', notifications: [7] },
  ],
  cron: [{ id: 1, name: 'backup', servers: [1, 9], cover: 1, scheduler: '0 0 3 * * *', command: 'b' }],
  alert_rule: [{ id: 1, name: 'idle', rules: [{ ...cpu, cover: 1, ignore: {} }], notification_group_id: 2 }],
}

test('configuration check: names what is doubtful, and removes references to nothing', async () => {
  const { user, backend } = await renderApp('/configuration-check', { seed })
  const said = async (section: string) =>
    within(await screen.findByRole('region', { name: section }))
      .getAllByRole('listitem')
      .map((row) => [row.firstChild, row.children[1]].map((part) => part?.textContent).join(': '))
  expect(await said('Tasks')).toEqual(['backup: Refers to something that no longer exists: Server #9'])
  expect(await said('Notifiers')).toEqual(['mail: Is in no group, so nothing is sent through it.'])
  expect(await said('Notifier groups')).toEqual([
    'gone: Refers to something that no longer exists: Notifier #7',
    'nobody: The group has no notifiers, so nobody is notified.',
    'nobody: Nothing uses this group.',
  ])
  expect(await said('Alert rules')).toEqual(['idle: Covers no server, so it never fires.'])

  await user.click(await screen.findByRole('button', { name: 'Clean up 2 records' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('backup: Server #9')).toBeVisible()
  expect(question.getByText('Still to fix after this:')).toBeVisible()
  expect(question.getByText('gone: The group has no notifiers, so nobody is notified.')).toBeVisible()
  await user.click(await question.findByRole('button', { name: 'Remove' }))
  await screen.findByText('The references were removed.')
  expect(backend.tables.cron[0]?.servers).toEqual([1])
  expect(backend.tables.notification_group[1]?.notifications).toEqual([])
  expect(screen.queryByRole('button', { name: /^Clean up/ })).toBeNull()
})

test('configuration check: names the rules and services that send to a group without notifiers', async () => {
  const service = { name: 'web', target: 'https://example.com', notification_group_id: 1, enable_show_in_service: true }
  await renderApp('/configuration-check', {
    seed: {
      ...seed,
      service: [
        { ...service, id: 1, notify: true },
        { ...service, id: 2, name: 'quiet', notify: false },
      ] as never,
      alert_rule: [
        { id: 1, name: 'hot', rules: [{ ...cpu, cover: 0, ignore: {} }], notification_group_id: 1, enable: true },
        { id: 2, name: 'off', rules: [{ ...cpu, cover: 0, ignore: {} }], notification_group_id: 1, enable: false },
      ] as never,
    },
  })
  const sentence = 'Its group “nobody” has no notifiers, so nobody is notified.'
  const rows = async (section: string) =>
    within(await screen.findByRole('region', { name: section })).getAllByText(sentence)
  expect(await rows('Alert rules')).toHaveLength(1)
  expect(await rows('Services')).toHaveLength(1)
})

test('configuration check: of references of which the server refuses some, only those are left to be removed', async () => {
  announce(/disk is full/)
  const { user, backend } = await renderApp('/configuration-check', { seed })
  await user.click(await screen.findByRole('button', { name: 'Clean up 2 records' }))
  const question = within(await screen.findByRole('alertdialog'))
  const listed = () =>
    question.getAllByText(/^(backup: Server|gone: Notifier) #\d$/).map(({ textContent }) => textContent)
  expect(listed()).toEqual(['backup: Server #9', 'gone: Notifier #7'])
  backend.fail({ method: 'PATCH', path: '/notification-group/2' }, { body: { error: 'disk is full' } }, 1)
  await user.click(await question.findByRole('button', { name: 'Remove' }))
  expect(await question.findByRole('alert')).toHaveTextContent('gone: disk is full')
  expect(listed()).toEqual(['gone: Notifier #7'])
  expect(question.getByText('gone: The group has no notifiers, so nobody is notified.')).toBeVisible()
  await user.click(await question.findByRole('button', { name: 'Remove' }))
  await screen.findByText('The references were removed.')
  const patched = backend.calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path.split('/v1').at(-1))
  expect(patched.toSorted()).toEqual(['/cron/1', '/notification-group/2', '/notification-group/2'])
})

const day = 86_400_000
const noteOf = (days: number, cycle = 'Month') =>
  JSON.stringify({ billingDataMod: { endDate: new Date(Date.now() + days * day).toISOString(), cycle } })
const withAgent = (version: string) => ({ host: { version } })
const dialects = ['classic', 'current'] as const
const sectionOf = async (name: string) => within(await screen.findByRole('region', { name }))
const fine = () => screen.findByText('No problems found.')

test.each(dialects)('configuration check: in %s, exactly the agents that are behind are updated', async (dialect) => {
  const server = [
    { id: 1, name: 'old', ...withAgent('1.13.0') },
    { id: 2, name: 'new', ...withAgent('1.14.1') },
    { id: 3, name: 'older', ...withAgent('1.12.0') },
  ]
  const { user, backend } = await renderApp('/configuration-check', { seed: { server }, dialect })
  const section = await sectionOf('Servers')
  expect(section.getByRole('button', { name: 'Force update: old' })).toBeVisible()
  expect(section.getByRole('button', { name: 'Force update: older' })).toBeVisible()
  await user.click(await section.findByRole('button', { name: 'Force update (2)' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Force update?' }))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['old', 'older'])
  await user.click(await question.findByRole('button', { name: 'Force update' }))
  // The agents take a moment.
  expect(await section.findAllByText(/^Asked to update\. Listed until/)).toHaveLength(2)
  const sent = backend.calls.filter(({ path }) => path.endsWith('/force-update/server'))
  expect(sent.map(({ body }) => body)).toEqual([[1, 3]])
})

test.each(dialects)('configuration check: in %s, exactly the servers that expire are renewed', async (dialect) => {
  const server = [
    { id: 1, name: 'over', public_note: noteOf(-3) },
    { id: 2, name: 'fine', public_note: noteOf(300) },
    { id: 3, name: 'soon', public_note: noteOf(2) },
  ]
  const { user, backend } = await renderApp('/configuration-check', { seed: { server }, dialect })
  const before = backend.tables.server.map(({ public_note }) => public_note)
  await user.click(await (await sectionOf('Servers')).findByRole('button', { name: 'Renew (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew 2 servers' }))
  await user.click(await dialog.findByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(dialog.getAllByText('✓ Renewed')).toHaveLength(2))
  await user.click(await dialog.findByRole('button', { name: 'Close' }))
  // A month from today is still within the days that count as soon.
  await waitFor(() => expect(screen.queryByText('Has expired.')).toBeNull())
  const changed = backend.tables.server.filter(({ public_note }, at) => public_note !== before[at])
  expect(changed.map(({ name }) => name)).toEqual(['over', 'soon'])
})

test('configuration check: what somebody knows stays known in another language', async () => {
  const store = createStore<LocaleState>({ locale: 'en-US', texts: enUS })
  const { user } = await renderApp('/configuration-check', {
    language: { ...english, ...store },
    seed: {
      server: [{ id: 1, name: 'tokyo', public_note: noteOf(2) }],
      cron: [{ id: 1, name: 'backup', servers: [1, 9], cover: 1, scheduler: '0 0 3 * * *', command: 'b' }],
      nat: [{ id: 4, name: 'box', server_id: 1, host: '127.0.0.1:80', domain: '' }],
    },
  })
  for (const name of ['tokyo', 'backup', 'box'])
    await user.click(await screen.findByRole('button', { name: `I know this: ${name}` }))
  await screen.findByText('3 known entries')
  const texts = await translations['de-DE']()
  act(() => store.setState({ locale: 'de-DE', texts }))
  expect(await screen.findByText('3 bekannte Einträge')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Ist mir bekannt/ })).toBeNull()
})

test('configuration check: tries again to load the code that judges the records', async () => {
  const { lateImport } = globalThis as unknown as { lateImport: (name: string, load: () => unknown) => unknown }
  let isAway = true
  vi.stubGlobal('lateImport', (name: string, load: () => unknown) =>
    isAway && name.endsWith('/warnings.ts')
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : lateImport(name, load),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await renderApp('/configuration-check', { seed: { server: [{ id: 1, name: 'one' }] } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  await user.click(again)
  await fine()
})

test('configuration check: where nothing can be renewed, the remedy is the note in the form', async () => {
  const server = [{ id: 7, name: 'once', public_note: noteOf(2, '?') }]
  const { user } = await renderApp('/configuration-check', { seed: { server } })
  const section = await sectionOf('Servers')
  expect(section.getByText(/^Expires in 2 days, on \w+ \d+, \d+\. Listed from 30 days before\.$/)).toBeVisible()
  await user.click(await section.findByRole('link', { name: 'Edit: once' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit: once' }))
  expect(await form.findByRole('group', { name: 'Public note' })).toHaveFocus()
})

test.each(dialects)('configuration check: in %s, notifiers in no group are added to one', async (dialect) => {
  const notification = [
    { id: 1, name: 'mail' },
    { id: 2, name: 'chat' },
    { id: 3, name: 'pager' },
  ]
  const { user, backend } = await renderApp('/configuration-check', {
    seed: {
      server: [{ id: 1, name: 'one' }],
      notification,
      notification_group: [{ id: 4, name: 'team', notifications: [3] }],
      alert_rule: [{ id: 1, name: 'busy', rules: [{ ...cpu, cover: 0, ignore: {} }], notification_group_id: 4 }],
    },
    dialect,
  })
  const section = await sectionOf('Notifiers')
  await user.click(await section.findByRole('button', { name: 'Add to a group (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Notifiers (2)' }))
  expect(await dialog.findByRole('checkbox', { name: 'Change: Groups' })).toBeChecked()
  await user.click(await dialog.findByRole('combobox', { name: /Which/ }))
  await user.click(await screen.findByRole('option', { name: /team/ }))
  await user.keyboard('{Escape}')
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  await user.click(await dialog.findByRole('button', { name: 'Change 2' }))
  await waitFor(() => expect(backend.tables.notification_group[0]?.notifications).toEqual([3, 1, 2]))
  await fine()
  expect(backend.calls.filter(({ method, path }) => method === 'PATCH' && /\/notification\//.test(path))).toEqual([])
})

test('configuration check: closing the groups without a choice asks nothing', async () => {
  const { user } = await renderApp('/configuration-check', { seed: { notification: [{ id: 1, name: 'mail' }] } })
  await user.click(await (await sectionOf('Notifiers')).findByRole('button', { name: 'Add to a group: mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Notifiers (1)' }))
  await dialog.findByRole('checkbox', { name: 'Change: Groups' })
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('configuration check: a group that nothing uses is deleted, and one record is cleaned up alone', async () => {
  const { user, backend } = await renderApp('/configuration-check', { seed })
  await user.click(await screen.findByRole('button', { name: 'Delete: nobody' }))
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(backend.tables.notification_group.map(({ name }) => name)).toEqual(['gone']))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'nobody' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Clean up references: backup' }))
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(backend.tables.cron[0]?.servers).toEqual([1]))
  expect(backend.tables.notification_group[0]?.notifications).toEqual([7])
})

const idle = { id: 1, name: 'idle', rules: [{ ...cpu, cover: 1, ignore: {} }], notification_group_id: 2 }

test('configuration check: a rule that covers nobody is opened at its coverage, and closing leads back', async () => {
  const { user } = await renderApp('/configuration-check', { seed })
  await user.click(await screen.findByRole('link', { name: 'Edit: idle' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit: idle' }))
  await waitFor(() => expect(form.getByRole('radio', { name: 'Only the named' })).toHaveFocus())
  await user.click(await form.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'Configuration check' })).toBeVisible()
})

test('configuration check: saving a form leads back, and what was mended is gone', async () => {
  const { user, backend } = await renderApp('/configuration-check', {
    seed: { server: [{ id: 1, name: 'one' }], server_group: [{ id: 3, name: 'empty', servers: [] }] },
  })
  const section = await sectionOf('Server groups')
  expect(section.getByText('Has no servers.')).toBeVisible()
  await user.click(await section.findByRole('link', { name: 'Edit: empty' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit: empty' }))
  await user.click(await form.findByRole('combobox', { name: /Servers/ }))
  await user.click(await screen.findByRole('option', { name: /one/ }))
  await user.keyboard('{Escape}')
  await user.click(await form.findByRole('button', { name: 'Save' }))
  await fine()
  expect(backend.tables.server_group[0]?.servers).toEqual([1])
})

test('configuration check: on a server without servers, every rule covers nobody', async () => {
  const rule = { ...idle, rules: [{ ...cpu, cover: 0, ignore: {} }] }
  const notification_group = [{ id: 2, name: 'team', notifications: [1] }]
  await renderApp('/configuration-check', {
    seed: {
      alert_rule: [rule],
      notification: [{ id: 1, name: 'mail', url: 'https://mail.example.com' }],
      notification_group,
    },
  })
  expect((await sectionOf('Alert rules')).getByText('Covers no server, so it never fires.')).toBeVisible()
})

test.each([
  ['classic', ['mail: Required but missing: URL'], ['home: Required but missing: API token']],
  // This server hides secrets, so nobody knows whether there are any.
  ['current', [], []],
] as const)('configuration check: what a %s server is known to lack is named', async (dialect, notifiers, profiles) => {
  await renderApp('/configuration-check', {
    seed: {
      notification: [{ id: 1, name: 'mail', url: '' }],
      ddns: [{ id: 1, name: 'home', provider: 'cloudflare', access_secret: '', domains: ['home.example.com'] }],
    },
    dialect,
  })
  await sectionOf('Notifiers')
  const lacking = screen
    .queryAllByText(/^Required but missing/)
    .map(({ textContent, parentElement }) => `${parentElement?.firstChild?.textContent}: ${textContent}`)
  expect(lacking).toEqual([...notifiers, ...profiles])
})

test('configuration check: the settings lead back, too', async () => {
  const { user, backend } = await renderApp('/configuration-check', {
    seed: { notification_group: [{ id: 2, name: 'team', notifications: [] }] },
    prepare: ({ setting }) => void Object.assign(setting, { enable_ip_change_notification: true }),
  })
  await user.click(await (await sectionOf('Settings')).findByRole('link', { name: 'Edit: Settings' }))
  await user.click(await screen.findByRole('combobox', { name: 'Notifier group' }))
  await user.click(await screen.findByRole('option', { name: /team/ }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Configuration check' })).toBeVisible()
  expect(backend.setting.ip_change_notification_group_id).toBe(2)
})

test('configuration check: what could not be read is not said to be without problems', async () => {
  const seed = { server: [{ id: 1, name: 'one' }] }
  const { user, backend, reopen, answered } = await renderApp('/configuration-check', { seed })
  expect(await screen.findByText('No problems found.')).toBeVisible()
  backend.fail({ method: 'GET', path: '/alert-rule' }, { body: { error: 'disk is full' } })
  reopen('/configuration-check')
  await screen.findByText(/^The list could not be loaded/)
  await answered()
  expect(screen.queryByText('No problems found.')).toBeNull()
  expect(screen.getByText(/^The list could not be loaded/)).toBeVisible()
  backend.recover()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No problems found.')).toBeVisible()
})
