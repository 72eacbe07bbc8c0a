import { expect, test } from 'vitest'
import { createBackend, type Backend, type Seed } from '#backend/index.ts'
import { planImport, type ImportPlan, type PlannedRecord } from '#configuration/planImport.ts'
import { choicesFor, proposalFor, type Choice } from '#configuration/decision.ts'
import { runImport } from '#configuration/runImport.ts'
import { seen } from './seen.ts'

const rule = { type: 'cpu', min: 0, max: 90, duration: 10, cycle_start: '', cycle_interval: 0, cycle_unit: '' }
const uuid = '5d4b1a70-0000-4000-8000-000000000001'

const seed: Seed = {
  server: [{ id: 1, name: 'tokyo', uuid }],
  notification_group: [
    { id: 2, name: 'team', notifications: [] },
    { id: 3, name: 'night', notifications: [] },
  ],
  cron: [
    { id: 1, name: 'backup', servers: [1], scheduler: '@daily', command: 'backup.sh' },
    { id: 2, name: 'prune', servers: [], scheduler: '@daily', command: 'prune.sh' },
    { id: 3, name: 'report', servers: [], scheduler: '@daily', command: 'report.sh' },
  ],
  alert_rule: [{ id: 4, name: 'busy', notification_group_id: 2, rules: [{ ...rule, cover: 1, ignore: { 1: true } }] }],
}

const plain = (resource: string) => (plan: ImportPlan) =>
  plan.records.flatMap(({ descriptor, name, finding, match, differences }) =>
    descriptor.name === resource ? [[name, finding, match?.name, differences]] : [],
  )

const onlyHere = ({ onlyHere: some }: ImportPlan) => some.map(({ descriptor, name }) => [descriptor.name, name])

/** The plan of a file that one server has written, for what another one holds, or the same one later. */
async function planOf(source: Backend, act: (source: Backend) => Backend | void) {
  const { file } = await seen(source)
  const backend = act(source) ?? source
  const { present, target, ports } = await seen(backend)
  const plan = planImport(file, present, target)
  const run = (choiceOf: (planned: PlannedRecord) => Choice | undefined) =>
    runImport(plan.records, {
      ports,
      target,
      decide: (planned) => {
        const proposal = proposalFor(planned)
        return { ...proposal, choice: choiceOf(planned) ?? proposal.choice }
      },
      onOutcome: () => undefined,
      signal: new AbortController().signal,
    })
  return { plan, run, backend }
}

test('comparison: tells what was changed, deleted, created and renamed since', async () => {
  const { plan } = await planOf(createBackend({ seed }), ({ tables: { cron } }) => {
    cron[0]!.name = 'nightly backup'
    cron[1]!.command = 'prune.sh --all'
    cron.splice(2, 1, { ...cron[2]!, id: 9, name: 'restart', command: 'restart.sh' })
  })
  expect(plain('cron')(plan)).toEqual([
    ['backup', 'renamed', 'nightly backup', ['name']],
    ['prune', 'different', 'prune', ['command']],
    ['report', 'new', undefined, []],
  ])
  expect(onlyHere(plan)).toEqual([['cron', 'restart']])
  expect(plan.records.filter(({ finding }) => finding === 'same').map(({ name }) => name)).toContain('tokyo')
})

test('comparison: tells which servers a task or a service covers, though another input edits them', async () => {
  const service = [{ id: 5, name: 'site', type: 1, target: 'https://example.com', cover: 1, skip_servers: { 1: true } }]
  const { plan } = await planOf(createBackend({ seed: { ...seed, service } }), ({ tables }) => {
    tables.cron[0]!.servers = []
    tables.service[0]!.skip_servers = {}
  })
  expect(plain('cron')(plan)[0]).toEqual(['backup', 'different', 'backup', ['servers']])
  expect(plain('service')(plan)).toEqual([['site', 'different', 'site', ['skip_servers']]])
})

test('comparison: a group is not the same if the server lacks members of it', async () => {
  const source: Seed = {
    server: [{ id: 1, name: 'tokyo' }],
    server_group: [{ id: 1, name: 'asia', servers: [1, 2] }],
    notification_group: [{ id: 2, name: 'team', notifications: [] }],
  }
  const here = { ...source, server_group: [{ id: 4, name: 'asia', servers: [1] }] }
  const server = [...source.server!, { id: 2, name: 'osaka' }]
  const { plan } = await planOf(createBackend({ seed: { ...source, server } }), () => createBackend({ seed: here }))
  const [group] = plan.records.filter(({ descriptor }) => descriptor.name === 'server-group')
  expect(group).toMatchObject({ finding: 'incomplete', missing: [{ to: 'server', id: 2, name: 'osaka' }] })
  expect(choicesFor(group!)).toEqual(['skip'])
  expect(plain('notification-group')(plan)).toEqual([['team', 'same', 'team', []]])
})

test.each([
  [true, 'incomplete'],
  [false, 'same'],
])('comparison: what is missing counts where the form shows it: %s', async (enable_trigger_task, finding) => {
  const site = { id: 5, name: 'site', type: 1, target: 'https://example.com', enable_trigger_task }
  const cron = [{ id: 9, name: 'restart' }]
  const source = createBackend({ seed: { cron, service: [{ ...site, fail_trigger_tasks: [9] }] } })
  const { file } = await seen(source)
  const { present, target } = await seen(createBackend({ seed: { service: [{ ...site, fail_trigger_tasks: [] }] } }))
  const { service = [] } = file.records
  expect(plain('service')(planImport({ ...file, records: { service } }, present, target))).toEqual([
    ['site', finding, 'site', []],
  ])
})

test.each([
  ['in the file', [9], []],
  ['here', [], [9]],
  ['on both sides', [9], [9]],
])('comparison: a reference to a deleted record makes no difference %s', async (_, there, here) => {
  const site = { id: 5, name: 'site', type: 1, target: 'https://example.com', enable_trigger_task: true }
  const { plan } = await planOf(createBackend({ seed: { service: [{ ...site, fail_trigger_tasks: there }] } }), () =>
    createBackend({ seed: { service: [{ ...site, fail_trigger_tasks: here }] } }),
  )
  expect(plain('service')(plan)).toEqual([['site', 'same', 'site', []]])
})

test('comparison: the order of keys makes no difference', async () => {
  const { file, present, target } = await seen(createBackend({ seed }))
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : value instanceof Object
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, held]) => [key, turned(held)]),
          )
        : value
  const { records } = planImport(turned(file) as typeof file, present, target)
  expect(records.filter(({ finding }) => finding !== 'same')).toEqual([])
})

test('comparison: who points to a renamed record points to the same one still', async () => {
  const { plan } = await planOf(createBackend({ seed }), ({ tables }) => {
    tables.notification_group[0]!.name = 'crew'
  })
  expect(plain('notification-group')(plan)).toEqual([
    ['team', 'renamed', 'crew', ['name']],
    ['night', 'same', 'night', []],
  ])
  expect(plain('alert-rule')(plan)).toEqual([['busy', 'same', 'busy', []]])
})

test('comparison: a record of the same number is another one if anything else differs', async () => {
  const { plan } = await planOf(createBackend({ seed }), ({ tables }) => {
    tables.cron[0]!.name = 'restart'
    tables.cron[0]!.command = 'restart.sh'
  })
  expect(plain('cron')(plan)[0]).toEqual(['backup', 'new', undefined, []])
  expect(onlyHere(plan)).toEqual([['cron', 'restart']])
})

test.each<[string, Seed]>([
  ['holds nothing but a name', { notification_group: [{ id: 2, name: 'ops', notifications: [] }] }],
  [
    'is of a server where records known by name have other numbers',
    {
      cron: [
        { ...seed.cron![0]!, servers: [], name: 'nightly' },
        { ...seed.cron![1]!, id: 7 },
        { ...seed.cron![2]!, id: 8 },
      ],
    },
  ],
])('comparison: a number is no proof where the record %s', async (_what, there) => {
  const here = { ...seed, server: [], cron: seed.cron!.map((one) => ({ ...one, servers: [] })) }
  const { plan } = await planOf(createBackend({ seed: here }), () => createBackend({ seed: there }))
  expect(plan.records.filter(({ finding }) => finding === 'renamed')).toEqual([])
})

test('comparison: a server is known by its agent, whatever its number and name', async () => {
  const { plan, run, backend } = await planOf(createBackend({ seed }), () =>
    createBackend({ seed: { server: [{ id: 8, name: 'tokyo-new', uuid }] } }),
  )
  const [server] = plan.records.filter(({ descriptor }) => descriptor.name === 'server')
  expect(server).toMatchObject({ finding: 'renamed', isGuess: false, match: { id: 8 } })
  expect(choicesFor(server!)).toEqual(['skip', 'update'])
  await run(() => undefined)
  expect(backend.tables.server[0]?.name).toBe('tokyo-new')
  expect(backend.tables.cron[0]).toMatchObject({ name: 'backup', servers: [8] })
  await run((planned) => (planned === server ? 'update' : 'skip'))
  expect(backend.tables.server).toMatchObject([{ id: 8, name: 'tokyo' }])
})

test('comparison: a NAT profile is known by its domain, which no two share', async () => {
  const nat = { server_id: 1, host: '127.0.0.1:80', domain: 'box.example.com' }
  const server = seed.server!
  const { plan } = await planOf(createBackend({ seed: { server, nat: [{ ...nat, id: 2, name: 'box' }] } }), () =>
    createBackend({ seed: { server, nat: [{ ...nat, id: 5, name: 'crate', host: '127.0.0.1:90' }] } }),
  )
  expect(plain('nat')(plan)).toEqual([['box', 'renamed', 'crate', ['name', 'host']]])
})

test.each<[Choice | undefined, string[]]>([
  [undefined, ['nightly backup', 'prune', 'report']],
  ['update', ['backup', 'prune', 'report']],
  ['create', ['nightly backup', 'prune', 'report', 'backup']],
])('import: what becomes of a renamed record is chosen: %s', async (choice, names) => {
  const { run, backend } = await planOf(createBackend({ seed }), ({ tables }) => {
    tables.cron[0]!.name = 'nightly backup'
  })
  await run(({ finding }) => (finding === 'renamed' ? choice : undefined))
  expect(backend.tables.cron.map(({ name }) => name)).toEqual(names)
})

test('comparison: only what the file is about can be missing in it, and a name that several have is not', async () => {
  const source = createBackend({ seed })
  const { plan } = await planOf(source, ({ tables: { cron, ...others } }) => {
    cron.push({ ...cron[0]!, id: 9 })
    others.notification_group.push({ ...others.notification_group[0]!, id: 9, name: 'day' })
  })
  expect(onlyHere(plan)).toEqual([['notification-group', 'day']])
  const { file, present, target } = await seen(source)
  const { cron = [] } = file.records
  expect(onlyHere(planImport({ ...file, records: { cron } }, present, target))).toEqual([])
})

test('comparison: a record here that is known by its identity is not also another one that has its name', async () => {
  const server = seed.server!
  const nat = { server_id: 1, host: '127.0.0.1:80' }
  const file: Seed = {
    server,
    nat: [
      { ...nat, id: 1, name: 'web', domain: 'a.example.com' },
      { ...nat, id: 2, name: 'blog', domain: 'b.example.com' },
    ],
  }
  const here = { server, nat: [{ ...nat, id: 7, name: 'blog', domain: 'a.example.com' }] }
  const { plan, run, backend } = await planOf(createBackend({ seed: file }), () => createBackend({ seed: here }))
  expect(plain('nat')(plan)).toEqual([
    ['web', 'renamed', 'blog', ['name']],
    ['blog', 'new', undefined, []],
  ])
  await run(() => undefined)
  expect(backend.tables.nat.map(({ domain }) => domain)).toEqual(['a.example.com', 'b.example.com'])
})
