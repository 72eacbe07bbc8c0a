import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBackend, type Seed } from '#backend/index.ts'
import { fill } from '../typing.ts'
import { renderApp } from '../app.tsx'
import { announce } from '../console.ts'

const file = `
lotus: 1
dialect: classic
records:
  notification-group:
    - { id: 7, name: team, notifications: [3] }
  notification:
    - { id: 3, name: chat, request_method: 1, request_type: 1, verify_tls: true }
  nat:
    - { id: 5, name: box, enabled: false, server_id: 2, host: '127.0.0.1:80', domain: box.example.com }
    - { id: 4, name: wiki, enabled: true, server_id: 9, host: '127.0.0.1:80', domain: wiki.example.com }
names:
  server: { 2: tokyo, 9: gone }
  notification: { 3: chat }
secrets:
  notification: { 3: [url] }
`

const seed: Seed = {
  server: [{ id: 2, name: 'tokyo' }],
  nat: [{ id: 8, name: 'box', enabled: true, server_id: 2, host: '127.0.0.1:80', domain: 'box.example.com' }],
  notification_group: [{ id: 1, name: 'team', notifications: [] }],
}

const ops = { id: 2, username: 'ops', role: 1 }

const chooser = () => screen.findByLabelText('Choose a file…', { selector: 'input' })

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!)

const confirm = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Save' }))
}

const rowNames = () => screen.getAllByRole('rowheader').map(({ firstChild }) => firstChild?.textContent)

const discarding = async (answer: string) =>
  within(await screen.findByRole('alertdialog', { name: 'Discard the changes?' })).getByRole('button', { name: answer })

const leavePage = (user: Awaited<ReturnType<typeof renderApp>>['user']) =>
  user.click(screen.getAllByRole('link', { name: 'Task' })[0]!)

test('configuration: a file is compared, its secrets are asked for, and what was saved is said', async () => {
  const { user, backend } = await renderApp('/configuration', { seed })
  const choose = await chooser()
  await user.upload(choose, new File(['lotus: 2'], 'other.yaml'))
  expect(await screen.findByText(/^This file has version 2 of the format/)).toBeVisible()
  expect(screen.getByText('other.yaml')).toBeVisible()

  await user.upload(choose, new File([file], 'own.yaml'))
  expect((await rowOf('wiki')).getByText('Without references to what does not exist here: Server gone')).toBeVisible()
  expect((await rowOf('team')).getByText('Different')).toBeVisible()
  expect((await rowOf('team')).getByLabelText('In the file')).toHaveTextContent('chat')
  expect((await rowOf('box')).getByText('Enabled').parentElement).toHaveTextContent('EnabledYes No')
  expect(backend.writes).toEqual([])

  await fill(user, (await rowOf('chat')).getByLabelText(/^URL/), 'https://chat.example.com/hook')
  await user.click(await screen.findByRole('button', { name: 'Save 3 records on the server' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Save 3 records on the server?' }))
  expect(question.getByText('To be changed: 2 · To be created: 1')).toBeVisible()
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Change: Notifier group team',
    'Change: NAT profile box',
    'Create: Notifier chat',
  ])
  await user.click(await question.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('3 saved, 1 not saved')).toBeVisible()
  expect((await rowOf('wiki')).getByText('Server: Required')).toBeVisible()
  const [chat] = backend.tables.notification
  expect(chat?.url).toBe('https://chat.example.com/hook')
  expect(backend.tables.notification_group[0]?.notifications).toEqual([chat?.id])
})

test('configuration: what was typed and chosen survives another comparison, but not another file', async () => {
  const { user, backend } = await renderApp('/configuration', { seed })
  await user.upload(await chooser(), new File([file], 'own.yaml'))
  await fill(user, (await rowOf('chat')).getByLabelText(/^URL/), 'https://chat.example.com/hook')
  await user.selectOptions(await (await rowOf('box')).findByRole('combobox'), 'Skip')
  backend.tables.nat.push({ ...backend.tables.nat[0]!, id: 9, name: 'new', domain: 'new.example.com' })
  await user.click(await screen.findByRole('button', { name: 'Compare again' }))
  expect((await rowOf('new')).getByText('Only on the server')).toBeVisible()
  expect((await rowOf('chat')).getByLabelText(/^URL/)).toHaveValue('https://chat.example.com/hook')
  expect((await rowOf('box')).getByRole('combobox')).toHaveDisplayValue('Skip')

  await user.upload(await chooser(), new File([file], 'other.yaml'))
  await user.click(await discarding('Discard'))
  expect(await screen.findByText('other.yaml')).toBeVisible()
  expect((await rowOf('chat')).getByLabelText(/^URL/)).toHaveValue('')
})

test('configuration: who leaves the page is asked before what was typed or chosen is lost', async () => {
  const { user } = await renderApp('/configuration', { seed })
  await user.upload(await chooser(), new File([file], 'own.yaml'))
  const choice = (await rowOf('box')).getByRole('combobox')
  await user.selectOptions(choice, 'Skip')
  await leavePage(user)
  await user.click(await discarding('Keep editing'))
  expect(choice).toHaveDisplayValue('Skip')
  await user.selectOptions(choice, 'Change')
  await leavePage(user)
  await waitFor(() => expect(location.pathname).toBe('/dashboard/cron'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('configuration: after another comparison, a secret that is saved is not asked about', async () => {
  const { user } = await renderApp('/configuration', { seed })
  await user.upload(await chooser(), new File([file], 'own.yaml'))
  await fill(user, (await rowOf('chat')).getByLabelText(/^URL/), 'https://chat.example.com/hook')
  await confirm(user, 'Save 3 records on the server')
  await screen.findByText('3 saved, 1 not saved')
  await user.click(await screen.findByRole('button', { name: 'Compare again' }))
  await screen.findByRole('option', { name: 'Same (3)' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Same (3)')
  expect((await rowOf('chat')).getByText('Same')).toBeVisible()
  await leavePage(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
})

test('configuration: an import that ends while its question is open shows its result', async () => {
  const { user, backend } = await renderApp('/configuration', { seed: {} })
  const text = 'lotus: 1\ndialect: classic\nrecords:\n  server-group:\n    - { id: 1, name: asia, servers: [] }\n'
  await user.upload(await chooser(), new File([text], 'own.yaml'))
  backend.fail({ method: 'POST', path: '/server-group' }, 'stall')
  await confirm(user, 'Save 1 record on the server')
  await waitFor(() => expect(backend.calls).toContainEqual(expect.objectContaining({ method: 'POST' })))
  await leavePage(user)
  await screen.findByRole('alertdialog', { name: 'Stop the import?' })
  backend.recover()
  expect(await screen.findByText(/^1 saved/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(location.pathname).toBe('/dashboard/configuration'))
})

test('configuration: what another admin creates after the comparison is not created twice, and the person is told', async () => {
  const { user, backend } = await renderApp('/configuration', { seed: {} })
  const text = 'lotus: 1\ndialect: classic\nrecords:\n  server-group:\n    - { id: 1, name: asia, servers: [] }\n'
  await user.upload(await chooser(), new File([text], 'own.yaml'))
  const asia = await rowOf('asia')
  const theirs = createBackend({ seed: { server_group: [{ id: 4, name: 'asia', servers: [] }] } })
  backend.tables.server_group.push(...theirs.tables.server_group)
  await confirm(user, 'Save 1 record on the server')
  expect(await asia.findByText('Someone else has changed this since it was compared. Compare again.')).toBeVisible()
  expect(screen.getByText('0 saved, 1 not saved')).toBeVisible()
  expect(backend.tables.server_group.map(({ id }) => id)).toEqual([4])
})

test('configuration: where all is the same there is nothing to save', async () => {
  const { user } = await renderApp('/configuration', { seed })
  const text = `
lotus: 1
dialect: classic
records:
  nat:
    - { id: 5, name: box, enabled: true, server_id: 2, host: '127.0.0.1:80', domain: box.example.com }
  notification-group:
    - { id: 7, name: team, notifications: [] }
names:
  server: { 2: tokyo }
`
  await user.upload(await chooser(), new File([text], 'own.yaml'))
  expect(await screen.findByText('Everything in this file is the same on this server.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Save .* on the server/ })).toBeNull()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Same (2)')
  expect(rowNames().toSorted()).toEqual(['box', 'team'])
})

test.each(['classic', 'current'] as const)(
  'configuration: a member of a %s server compares a file with the own records, and saves it',
  async (dialect) => {
    const text = 'lotus: 1\ndialect: current\nrecords:\n  server-group:\n    - { id: 1, name: asia, servers: [] }\n'
    const { user, backend } = await renderApp('/configuration', { dialect, as: 'ops', seed: { user: [ops] } })
    const pages = within(await screen.findByRole('navigation', { name: 'Settings' }))
    expect(pages.getByRole('link', { name: 'Configuration file' })).toHaveAttribute('aria-current', 'page')
    expect(pages.queryByRole('link', { name: 'Configuration check' })).toBeNull()
    await user.upload(await chooser(), new File([text], 'own.yaml'))
    await rowOf('asia')
    await confirm(user, 'Save 1 record on the server')
    expect(await screen.findByText('1 saved, 0 not saved')).toBeVisible()
    expect(backend.tables.server_group).toMatchObject([{ name: 'asia', user_id: ops.id }])
  },
)

test('configuration: what a group names and the server lacks is said, and the settings have a name', async () => {
  const text = `
lotus: 1
dialect: classic
records:
  setting:
    - { id: 0, site_name: Fleet }
  server-group:
    - { id: 1, name: asia, servers: [2, 9] }
  alert-rule:
    - id: 1
      name: busy
      rules:
        - { type: cpu, max: 90, duration: 10, cover: 1, ignore: { 9: true } }
        - { type: memory, max: 90, duration: 10, cover: 1, ignore: { 9: true } }
names:
  server: { 2: tokyo, 9: gone }
`
  const server_group = [{ id: 3, name: 'asia', servers: [2] }]
  const { user } = await renderApp('/configuration', { seed: { ...seed, server_group } })
  await user.upload(await chooser(), new File([text], 'own.yaml'))
  const asia = await rowOf('asia')
  expect(asia.getByText('Same, but refers to something that does not exist here')).toBeVisible()
  expect(asia.getByText('Without references to what does not exist here: Server gone')).toBeVisible()
  const busy = await rowOf('busy')
  expect(busy.getByText('Without references to what does not exist here: Server gone')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'What to do: Settings' })).toBeVisible()
})

test('configuration: both sides of a difference have their keys in one order', async () => {
  const cycle = { cycle_start: '', cycle_interval: 0, cycle_unit: '' }
  const rules = [{ type: 'cpu', min: 0, max: 90, duration: 10, cover: 0, ignore: {}, ...cycle }]
  const text = `
lotus: 1
dialect: classic
records:
  alert-rule:
    - { id: 1, name: busy, rules: [{ cover: 0, duration: 10, max: 80, min: 0, type: cpu }] }
`
  const { user } = await renderApp('/configuration', {
    seed: { ...seed, alert_rule: [{ id: 1, name: 'busy', rules }] },
  })
  await user.upload(await chooser(), new File([text], 'own.yaml'))
  const row = await rowOf('busy')
  const json = (label: string) => row.getByLabelText(label).textContent.replace(/^[^[]*/, '')
  expect(json('In the file')).toBe('[{"cover":0,"duration":10,"max":80,"min":0,"type":"cpu"}]')
  const [here = {}] = JSON.parse(json('Here')) as object[]
  expect(Object.keys(here)).toEqual(Object.keys(here).toSorted())
})

const renamed = `
lotus: 1
dialect: classic
records:
  cron:
    - { id: 1, name: backup, servers: [2], cover: 0, scheduler: '@daily', command: a.sh, notification_group_id: 0 }
    - { id: 3, name: prune, servers: [2], cover: 0, scheduler: '@daily', command: b.sh, notification_group_id: 0 }
names:
  server: { 2: tokyo }
`

test('configuration: a renamed record can be given its name again, and what only the server has stays', async () => {
  const task = { servers: [2], scheduler: '@daily' }
  const cron = [
    { ...task, id: 1, name: 'nightly', command: 'a.sh' },
    { ...task, id: 3, name: 'clean up', command: 'b.sh' },
    { ...task, id: 4, name: 'restart', command: 'c.sh' },
  ]
  const { user, backend } = await renderApp('/configuration', { seed: { ...seed, cron } })
  await user.upload(await chooser(), new File([renamed], 'own.yaml'))
  expect(await screen.findByText('Different name on the server: 2 · Only on the server: 1')).toBeVisible()
  const row = await rowOf('backup')
  expect(row.getByText('ID and values are the same, so it is probably the same record.')).toBeVisible()
  expect(row.getByText('Name').parentElement).toHaveTextContent('Namenightly backup')
  expect((await rowOf('restart')).getByText('Only on the server')).toBeVisible()
  const choice = row.getByRole('combobox', { name: 'What to do: backup' })
  expect(choice).toHaveDisplayValue('Skip')
  expect(screen.queryByRole('button', { name: /^Save .* on the server/ })).toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Change all with a different name (2)' }))
  expect(choice).toHaveDisplayValue('Change “nightly”')
  await user.selectOptions(await (await rowOf('prune')).findByRole('combobox'), 'Create another')
  await user.click(await screen.findByRole('button', { name: 'Save 2 records on the server' }))
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2 saved, 0 not saved')).toBeVisible()
  expect(backend.tables.cron.map(({ name }) => name)).toEqual(['backup', 'clean up', 'restart', 'prune'])
})

const small = `
lotus: 1
dialect: classic
recrods: {}
records:
  notification:
    - { id: 3, name: chat, request_method: 1, request_type: 1, verify_tls: true }
  nat:
    - { id: 4, name: wiki, enabled: true, server_id: 9, host: '127.0.0.1:80', domain: wiki.example.com }
  cron:
    - { id: 5, name: backup, servers: [], cover: 0, scheduler: '@daily', command: uptime, comand: date }
names:
  server: { 9: gone }
secrets:
  notification: { 3: [url] }
`

test('configuration: what cannot be saved is told before, can be shown alone, and is tried again', async () => {
  const { user, backend } = await renderApp('/configuration', { seed: { server: [{ id: 2, name: 'tokyo' }] } })
  await user.upload(await chooser(), new File([small], 'own.yaml'))
  const ignored = 'Not read, because a configuration file has no such key: recrods, Task: comand'
  expect(await screen.findByText(ignored)).toBeVisible()
  expect((await rowOf('chat')).getByText('Cannot be created')).toBeVisible()
  expect((await rowOf('chat')).getByText('URL: Required')).toBeVisible()
  expect((await rowOf('wiki')).getByText('Server: Required')).toBeVisible()
  expect((await rowOf('backup')).queryByText('Cannot be created')).toBeNull()

  const show = screen.getByRole('combobox', { name: 'Show' })
  expect(
    within(show)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All differences (3)', 'Cannot be saved (2)', 'To be created (1)'])
  await user.selectOptions(show, 'Cannot be saved (2)')
  expect(rowNames()).toEqual(['chat', 'wiki'])

  announce(/not now/)
  backend.fail({ path: /\/api\/v1\/cron/, method: 'POST' }, { body: { success: false, error: 'not now' } }, 1)
  await confirm(user, 'Save 1 record on the server')
  expect(await screen.findByText('0 saved, 3 not saved')).toBeVisible()
  await user.selectOptions(show, 'Not saved (3)')
  expect((await rowOf('backup')).getByText(/not now/)).toBeVisible()
  expect(backend.tables.notification).toEqual([])

  // A row stays while it is typed in.
  await fill(user, (await rowOf('chat')).getByLabelText(/^URL/), 'https://chat.example.com/hook')
  expect((await rowOf('chat')).queryByText('URL: Required')).toBeNull()
  await confirm(user, 'Try the 2 failed again')
  expect(await screen.findByText('2 saved, 1 not saved')).toBeVisible()
  expect(backend.tables.cron.map(({ name }) => name)).toEqual(['backup'])
  expect(backend.tables.notification.map(({ url }) => url)).toEqual(['https://chat.example.com/hook'])
})

test('configuration: of a record that differs, each field can be left as it is', async () => {
  const box = { id: 5, name: 'box', enabled: true, server_id: 2, host: '127.0.0.1:90', domain: 'box.example.com' }
  const { user, backend } = await renderApp('/configuration', { seed: { ...seed, nat: [box] } })
  await user.upload(await chooser(), new File([file], 'own.yaml'))
  const row = await rowOf('box')
  await user.click(await row.findByRole('checkbox', { name: 'Local service' }))
  await user.selectOptions(await (await rowOf('chat')).findByRole('combobox'), 'Skip')
  await user.selectOptions(await (await rowOf('team')).findByRole('combobox'), 'Skip')
  await confirm(user, 'Save 1 record on the server')
  expect(await row.findByText('Changed')).toBeVisible()
  expect(backend.tables.nat[0]).toMatchObject({ enabled: false, host: '127.0.0.1:90' })
})

test('configuration: a file is read by a worker, which says so meanwhile and can be cancelled', async () => {
  const workers: { url: string; sent: unknown[]; isEnded: boolean }[] = []
  vi.stubGlobal(
    'Worker',
    class {
      own = { url: '', sent: [] as unknown[], isEnded: false }
      constructor(url: URL) {
        this.own.url = url.pathname
        workers.push(this.own)
      }
      addEventListener() {}
      postMessage = (message: unknown) => void this.own.sent.push(message)
      terminate = () => void (this.own.isEnded = true)
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await renderApp('/configuration', { seed })
  const own = new File([file], 'own.yaml')
  await user.upload(await chooser(), own)
  expect(await screen.findByText(/^Reading own\.yaml \(\d+ B\)…$/)).toBeVisible()
  expect(workers).toEqual([{ url: expect.stringMatching(/readingWorker/) as string, sent: [own], isEnded: false }])
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Choose a file…' })).toHaveFocus()
  expect(screen.queryByText(/^Reading/)).toBeNull()
  expect(screen.queryByText('own.yaml')).toBeNull()
  expect(workers[0]?.isEnded).toBe(true)
})

const strange = `
lotus: 1
dialect: current
records:
  ddns:
    - { id: 1, name: zone, provider: dummy, domains: a.example.com, max_retries: 3 }
  cron:
    - { id: 1, name: backup, cover: 0, servers: [{ id: 2 }], scheduler: '@daily', command: a.sh }
  alert-rule:
    - { id: 1, name: text, rules: never }
    - { id: 2, name: nothing, rules: [null] }
    - { id: 3, name: number, rules: [5] }
    - { id: 4, name: high, rules: [{ type: cpu, max: ninety, cover: 0 }] }
`

test('configuration: values of any kind are shown, refused in words, and break nothing', async () => {
  const limits = { type: 'cpu', min: 0, max: 90, duration: 10, cover: 0, ignore: {} }
  const rules = [{ ...limits, cycle_start: '', cycle_interval: 0, cycle_unit: '' }]
  const { user } = await renderApp('/configuration', {
    dialect: 'current',
    seed: {
      ddns: [{ id: 1, name: 'zone', provider: 'dummy', domains: ['b.example.com'], max_retries: 3 }],
      cron: [{ id: 1, name: 'backup', servers: [2], cover: 0, scheduler: '@daily', command: 'a.sh' }],
      alert_rule: ['text', 'nothing', 'number', 'high'].map((name, index) => ({ id: index + 1, name, rules })),
    },
  })
  await user.upload(await chooser(), new File([strange], 'own.yaml'))
  const refused = 'This value is not accepted'
  expect((await rowOf('zone')).getByText(`Domains: ${refused}`)).toBeVisible()
  expect((await rowOf('zone')).getByLabelText('In the file')).toHaveTextContent('"a.example.com"')
  expect((await rowOf('backup')).getByText(`Named servers: ${refused}`)).toBeVisible()
  expect((await rowOf('text')).getByText(`Rules: ${refused}`)).toBeVisible()
  expect((await rowOf('nothing')).getByLabelText('In the file')).toHaveTextContent('[null]')
  expect((await rowOf('number')).getByLabelText('In the file')).toHaveTextContent('[5]')
  expect((await rowOf('high')).getByText('Rules: [0].max must be a number')).toBeVisible()
})
