import { expect, test } from 'vitest'
import { createBackend, type Backend, type Seed } from '#backend/index.ts'
import { choicesFor, proposalFor, type Decision } from '#configuration/decision.ts'
import type { ConfigurationFile } from '#configuration/file.ts'
import { createForesight, foresee } from '#configuration/foresee.ts'
import { planImport, type PlannedRecord } from '#configuration/planImport.ts'
import { runImport, type ImportOutcome } from '#configuration/runImport.ts'
import { seen } from './seen.ts'

const seed: Seed = {
  server: [{ id: 1, name: 'tokyo', uuid: '5d4b1a70-0000-4000-8000-000000000001' }],
  notification: [{ id: 3, name: 'chat' }],
  notification_group: [{ id: 2, name: 'team', notifications: [3] }],
  cron: [{ id: 1, name: 'backup', servers: [1], scheduler: '@daily', command: 'backup.sh', notification_group_id: 2 }],
  nat: [{ id: 4, name: 'box', server_id: 1, host: '127.0.0.1:80', domain: 'box.example.com' }],
}

const saying = (words: string) => expect.stringContaining(words) as string

const dialects = ['classic', 'interim', 'current'] as const

type Decide = (planned: PlannedRecord) => Partial<Decision>

/** The import of a file into a server, as it is foreseen and as it goes; `decide` changes what is proposed. */
async function importOf(file: ConfigurationFile, backend: Backend) {
  const { ports, present, target } = await seen(backend)
  const plan = planImport(file, present, target)
  const decided = (decide: Decide) => (planned: PlannedRecord) => ({ ...proposalFor(planned), ...decide(planned) })
  const foresight = createForesight(target)
  const outcomes = new Map<PlannedRecord, ImportOutcome>()
  const named = (name: string) => plan.records.find((planned) => planned.name === name)!
  return {
    plan,
    named,
    foreseen: (name: string, decide: Decide = () => ({})) =>
      foresee(plan.records, foresight, decided(decide), outcomes).get(named(name)),
    outcome: (name: string) => outcomes.get(named(name)),
    outcomeOf: (planned: PlannedRecord) => outcomes.get(planned),
    run: (decide: Decide = () => ({})) =>
      runImport(plan.records, {
        ports,
        target,
        decide: decided(decide),
        before: new Map(outcomes),
        onOutcome: (planned, outcome) => void outcomes.set(planned, outcome),
        signal: new AbortController().signal,
      }),
  }
}

const fileOf = async (given: Seed) => (await seen(createBackend({ seed: given }))).file

const urlTyped: Decide = ({ name }) => (name === 'chat' ? { secrets: { url: 'http://127.0.0.1:9/hook' } } : {})

test.each(dialects)(
  'import into a %s server: without its URL no notifier is made, nor what needs it',
  async (dialect) => {
    const backend = createBackend({ dialect, seed: { server: seed.server! } })
    const { foreseen, run, outcome } = await importOf(await fileOf(seed), backend)
    const needsUrl = { kind: 'refused', errors: { url: saying('required') } }
    expect(foreseen('chat')?.obstacle).toEqual(needsUrl)
    expect(foreseen('team')?.obstacle).toEqual({ kind: 'waiting', for: [{ to: 'notification', id: 3, name: 'chat' }] })
    expect(foreseen('box')?.obstacle).toBeUndefined()
    await run()
    expect(outcome('chat')).toEqual(needsUrl)
    expect([backend.tables.notification, backend.tables.notification_group, backend.tables.cron]).toEqual([[], [], []])

    // The URL is typed, and what was not saved is tried again.
    expect(foreseen('team', urlTyped)?.obstacle).toBeUndefined()
    await run(urlTyped)
    const [chat] = backend.tables.notification
    expect(backend.tables.notification_group).toMatchObject([{ name: 'team', notifications: [chat!.id] }])
    expect(backend.tables.cron).toMatchObject([{ notification_group_id: backend.tables.notification_group[0]!.id }])
    expect(backend.tables.nat).toHaveLength(1)
  },
)

test('import: who leaves a notifier out gets its group without it, and is told so before', async () => {
  const backend = createBackend({ seed: { server: seed.server! } })
  const { foreseen, run } = await importOf(await fileOf(seed), backend)
  const leave: Decide = ({ name }) => (name === 'chat' ? { choice: 'skip' } : {})
  expect(foreseen('team', leave)).toEqual({
    obstacle: undefined,
    without: [{ to: 'notification', id: 3, name: 'chat' }],
  })
  await run(leave)
  expect(backend.tables.notification_group).toMatchObject([{ name: 'team', notifications: [] }])
})

test('import: what cannot be created is known before: a NAT profile without its server, a short password', async () => {
  const file = await fileOf({
    ...seed,
    user: [
      { id: 1, username: 'admin', role: 0 },
      { id: 7, username: 'eve' },
    ],
  })
  const { foreseen } = await importOf(file, createBackend({ seed: {} }))
  const typed: Decide = () => ({ secrets: { password: 'short' } })
  expect(foreseen('box')?.obstacle).toMatchObject({ kind: 'refused', errors: { server_id: saying('required') } })
  expect(foreseen('eve', typed)?.obstacle).toMatchObject({
    errors: { password: saying('minLength') },
  })
  expect(foreseen('eve', () => ({ secrets: { password: 'long enough' } }))?.obstacle).toBeUndefined()
})

test('import: what cannot be changed is there all the same for what points to it', async () => {
  const [backup] = seed.cron!
  const here = { ...seed, notification: [], notification_group: [{ id: 2, name: 'team', notifications: [] }] }
  const backend = createBackend({ seed: { ...here, cron: [{ ...backup!, command: 'other.sh' }] } })
  const { foreseen, run, outcome } = await importOf(await fileOf(seed), backend)
  expect(foreseen('team')?.obstacle).toMatchObject({ kind: 'waiting' })
  expect(foreseen('backup')?.obstacle).toBeUndefined()
  await run()
  expect(outcome('team')).toMatchObject({ kind: 'waiting' })
  expect(backend.tables.cron).toMatchObject([{ command: 'backup.sh', notification_group_id: 2 }])
})

test('import: what needs a record that was deleted since the comparison waits', async () => {
  const [backup] = seed.cron!
  const here = { ...seed, notification_group: [{ id: 2, name: 'team', notifications: [] }] }
  const backend = createBackend({ seed: { ...here, cron: [{ ...backup!, command: 'other.sh' }] } })
  const { run, outcome } = await importOf(await fileOf(seed), backend)
  backend.tables.notification_group.splice(0)
  await run()
  expect(outcome('team')).toMatchObject({ kind: 'failed' })
  expect(outcome('backup')).toMatchObject({ kind: 'waiting' })
  expect(backend.tables.cron).toMatchObject([{ command: 'other.sh' }])
})

test('import: what somebody else has changed in the same way since the comparison is saved', async () => {
  const cron = [{ ...seed.cron![0]!, command: 'other.sh' }]
  const backend = createBackend({ seed: { ...seed, cron } })
  const { run, outcome } = await importOf(await fileOf(seed), backend)
  backend.tables.cron[0]!.command = 'backup.sh'
  await run()
  expect(outcome('backup')).toMatchObject({ kind: 'updated' })
  expect(backend.tables.cron).toMatchObject([{ command: 'backup.sh' }])
})

test('import: once the server is away nothing more is sent, and the rest is saved when it is back', async () => {
  const names = ['asia', 'europe', 'africa', 'oceania']
  const server_group = names.map((name, at) => ({ id: at + 1, name, servers: [1] }))
  const backend = createBackend({ seed: { server: seed.server! } })
  const { run, outcome } = await importOf(await fileOf({ server: seed.server!, server_group }), backend)
  const kinds = () => names.map((name) => outcome(name)?.kind)
  // The second record arrives, but its answer does not.
  backend.fail({ method: 'POST', path: '/server-group', after: 1 }, { answer: 'html' })
  backend.fail({ method: 'GET', path: '/server-group', after: 2 }, 'html')
  await run()
  expect(kinds()).toEqual(['created', 'unknown', 'stopped', 'stopped'])
  expect(backend.tables.server_group).toHaveLength(2)
  backend.recover()
  await run()
  expect(kinds()).toEqual(['created', 'unknown', 'created', 'created'])
  expect(backend.tables.server_group.map(({ name }) => name)).toEqual(names)
})

test('import: a secret that somebody wrote into the file is not asked for', async () => {
  const file = await fileOf(seed)
  const url = 'http://127.0.0.1:9/hook'
  file.records['notification'] = [{ id: 3, name: 'chat', request_method: 1, request_type: 1, url }]
  const { foreseen, named } = await importOf(file, createBackend({ seed: { server: seed.server! } }))
  expect(named('chat').secrets).not.toContain('url')
  expect(foreseen('chat')?.obstacle).toBeUndefined()
})

function addressed(site_name: string, install_host: string): Backend {
  const backend = createBackend({})
  Object.assign(backend.setting, { site_name, install_host })
  return backend
}

test('import: what belongs to one server stays, unless somebody says so', async () => {
  const { file } = await seen(addressed('Fleet', 'old.example.com:8008'))
  const backend = addressed('Site', 'new.example.com:8008')
  const { plan, run } = await importOf(file, backend)
  const setting = plan.records.find(({ descriptor }) => descriptor.name === 'setting')!
  expect(proposalFor(setting)).toMatchObject({ choice: 'update', left: ['install_host'] })
  await run()
  expect(backend.setting).toMatchObject({ site_name: 'Fleet', install_host: 'new.example.com:8008' })

  const again = await importOf(file, backend)
  const rest = again.plan.records.find(({ descriptor }) => descriptor.name === 'setting')!
  expect(choicesFor(rest)).toEqual(['skip', 'update'])
  await again.run((planned) => (planned === rest ? { choice: 'update' } : {}))
  expect(backend.setting).toMatchObject({ install_host: 'old.example.com:8008' })
})

test.each<[string, Seed]>([
  ['with other members', { ...seed, notification_group: [{ id: 2, name: 'crew', notifications: [] }] }],
  ['with nothing else that tells', { notification_group: [{ id: 2, name: 'crew', notifications: [3] }] }],
])('import: a group that may be one under another name, %s, is not made twice', async (_what, here) => {
  const { named } = await importOf(await fileOf(seed), createBackend({ seed: here }))
  const group = named('team')
  expect(group).toMatchObject({ finding: 'new', twin: { name: 'crew' } })
  expect(choicesFor(group)).toEqual(['skip', 'create'])
})

test('import: what points to a group that may be one under another name points there still', async () => {
  const here = { ...seed, notification_group: [{ id: 2, name: 'crew', notifications: [] }] }
  const cron = [{ ...seed.cron![0]!, command: 'other.sh' }]
  const backend = createBackend({ seed: { ...here, cron } })
  const { named, foreseen, run } = await importOf(await fileOf(seed), backend)
  expect(named('backup')).toMatchObject({ finding: 'different', differences: ['command'] })
  expect(foreseen('backup')?.obstacle).toBeUndefined()
  await run()
  expect(backend.tables.cron).toMatchObject([{ command: 'backup.sh', notification_group_id: 2 }])
  expect(backend.tables.notification_group.map(({ name }) => name)).toEqual(['crew'])
})

test('import: keys that mean nothing are named', async () => {
  const file = await fileOf(seed)
  const strange = { ...file, recrods: {}, records: { ...file.records, cron: [{ id: 1, name: 'a', comand: 'b' }] } }
  const { plan } = await importOf(strange, createBackend({ seed }))
  expect(plan.ignored.map(({ descriptor, key }) => [descriptor?.name, key])).toEqual([
    [undefined, 'recrods'],
    ['cron', 'comand'],
  ])
  expect((await importOf(file, createBackend({ seed }))).plan.ignored).toEqual([])
})

test('import: a record that was left out for now keeps its users waiting, also in the next run', async () => {
  const notification = [
    { id: 5, name: 'chat' },
    { id: 6, name: 'chat' },
  ]
  const backend = createBackend({ seed: { server: seed.server!, notification } })
  const { named, foreseen, run, outcome } = await importOf(await fileOf(seed), backend)
  expect(named('chat')).toMatchObject({ finding: 'several' })
  const waiting = { kind: 'waiting', for: [{ to: 'notification', id: 3, name: 'chat' }] }
  expect(foreseen('team')?.obstacle).toEqual(waiting)
  await run()
  expect(outcome('team')).toEqual(waiting)
  expect(foreseen('team')?.obstacle).toEqual(waiting)
  await run()
  expect([outcome('team'), outcome('backup')]).toMatchObject([waiting, { kind: 'waiting' }])
  expect(backend.tables.notification_group).toEqual([])
})

test('import: what points to a left out record that may be one under another name points there in each run', async () => {
  const here = { ...seed, notification_group: [{ id: 2, name: 'crew', notifications: [] }] }
  const cron = [{ ...seed.cron![0]!, command: 'other.sh' }]
  const backend = createBackend({ seed: { ...here, cron } })
  const { run, outcome } = await importOf(await fileOf(seed), backend)
  backend.fail({ method: 'PATCH', path: /\/cron/ }, { body: { success: false, error: 'not now' } }, 1)
  await run()
  expect(outcome('backup')).toMatchObject({ kind: 'failed' })
  await run()
  expect(backend.tables.cron).toMatchObject([{ command: 'backup.sh', notification_group_id: 2 }])
})

test('import: a secret that was typed for a new record is not sent when the one here is changed instead', async () => {
  const [chat] = seed.notification!
  const url = 'http://127.0.0.1:9/old'
  const backend = createBackend({ seed: { notification: [{ ...chat!, url, request_method: 2 }] } })
  const { named, run } = await importOf(await fileOf(seed), backend)
  expect(choicesFor(named('chat'))).toEqual(['update', 'skip', 'create'])
  await run((planned) => ({ ...urlTyped(planned), choice: planned.name === 'chat' ? 'update' : 'skip' }))
  expect(backend.tables.notification).toMatchObject([{ url, request_method: chat!.request_method ?? 1 }])
})

test('import: of two new records with one name, the first is not taken for the second whose answer was lost', async () => {
  const server_group = [
    { id: 1, name: 'asia', servers: [1] },
    { id: 2, name: 'asia', servers: [] },
  ]
  const backend = createBackend({ seed: { server: seed.server! } })
  const { plan, run, outcomeOf } = await importOf(await fileOf({ server: seed.server!, server_group }), backend)
  backend.fail({ method: 'POST', path: '/server-group', after: 1 }, 'html', 1)
  await run()
  const groups = plan.records.filter(({ descriptor }) => descriptor.name === 'server-group')
  expect(groups.map((group) => outcomeOf(group)?.kind)).toEqual(['created', 'unknown'])
  expect(backend.tables.server_group).toMatchObject([{ name: 'asia', servers: [1] }])
})

test('import: what somebody else has created since the comparison is not made twice', async () => {
  const backend = createBackend({ seed: { server: seed.server! } })
  const file = await fileOf(seed)
  const [mine, theirs] = [await importOf(file, backend), await importOf(file, backend)]
  await theirs.run(urlTyped)
  const tables = structuredClone(backend.tables)
  await mine.run(urlTyped)
  const kinds = ['chat', 'team', 'backup', 'box'].map((name) => mine.outcome(name)?.kind)
  expect(kinds).toEqual(['overtaken', 'overtaken', 'overtaken', 'overtaken'])
  expect(backend.tables).toEqual(tables)
})

test('import: what points to a record that somebody else has created since the comparison points to theirs', async () => {
  const backend = createBackend({ seed: { server: seed.server!, notification: [{ id: 8, name: 'mail' }] } })
  const { run, outcome } = await importOf(await fileOf(seed), backend)
  backend.tables.notification.push({ ...backend.tables.notification[0]!, id: 9, name: 'chat' })
  await run(urlTyped)
  expect([outcome('chat'), outcome('team')]).toMatchObject([{ kind: 'overtaken', id: 9 }, { kind: 'created' }])
  expect(backend.tables.notification_group).toMatchObject([{ name: 'team', notifications: [9] }])
})

test('import: a NAT profile that somebody else has created under another name is known by its domain', async () => {
  const backend = createBackend({ seed: { server: seed.server! } })
  const { run, outcome } = await importOf(await fileOf(seed), backend)
  backend.tables.nat.push(...createBackend({ seed: { nat: [{ ...seed.nat![0]!, id: 9, name: 'crate' }] } }).tables.nat)
  await run()
  expect(outcome('box')).toEqual({ kind: 'overtaken', id: 9 })
})
