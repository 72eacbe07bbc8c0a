import { expect, test } from 'vitest'
import { createBackend, type Backend, type BackendOptions } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { bulkFieldsOf } from '#engine/bulk/bulkFields.ts'
import { applied, type BulkChanges } from '#engine/bulk/changes.ts'
import { compareValues, isSendable, planOf, type RecordPlan } from '#engine/bulk/plan.ts'
import { saveMany, type BulkOutcome } from '#engine/bulk/saveMany.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import type { ResourceName } from '#locales/messages.ts'
import { resources } from '#resources/index.ts'
import { createFakeBrowser } from '../../dataProvider/browser.ts'

const byName = Object.fromEntries(resources.map((one) => [one.name, one as unknown as AnyResource]))
const resourceNamed = (name: string) => byName[name] as AnyResource

/** What the dialog knows about all records of a resource. */
async function opened(resource: ResourceName, options: BackendOptions, lists: readonly ResourceName[] = []) {
  const backend = createBackend(options)
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const dataProvider = createDataProvider(client, endpointsOf(resources))
  const descriptor = resourceNamed(resource)
  const read = async (name: ResourceName) => (await dataProvider.fresh(name)) as readonly AnyRecord[]
  const others = new Map(await Promise.all(lists.map(async (name) => [name, await read(name)] as const)))
  const contexts = (await read(resource)).map((record): FormContext => ({
    mode: 'edit',
    dialect: backend.dialect,
    record,
    records: (name) => others.get(name) ?? [],
  }))
  const plansFor = (changes: BulkChanges) =>
    contexts.map((context, position) => planOf(descriptor, context, changes, position))
  async function save(changes: BulkChanges, plans = plansFor(changes), onOutcome?: () => void) {
    const outcomes = new Map<number, BulkOutcome>()
    const tell = ({ record }: RecordPlan, outcome: BulkOutcome) => {
      expect(outcomes.has(record.id)).toBe(false)
      outcomes.set(record.id, outcome)
      onOutcome?.()
    }
    const ports = { dataProvider, resources: byName, dialect: () => backend.dialect }
    await saveMany(plans.filter(isSendable), { descriptor, changes, ports, tell, signal: new AbortController().signal })
    return outcomes
  }
  return { backend, descriptor, contexts, plansFor, save }
}

const writesOf = ({ calls }: Backend) => calls.filter(({ method }) => method === 'PATCH')

const servers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `s${at + 1}`, display_index: at * 10, note: `n${at}` }))

test('bulk: a change is applied to the value of each record', () => {
  expect(applied({ mode: 'set', value: 'b' }, 'a', 3)).toBe('b')
  expect(applied({ mode: 'raise', by: -5 }, 12, 0)).toBe(7)
  expect([0, 1, 2].map((at) => applied({ mode: 'step', from: 100, by: -10 }, 5, at))).toEqual([100, 90, 80])
  expect(applied({ mode: 'replace', part: 'a.', by: '$&' }, 'xa.ya.b', 0)).toBe('x$&y$&b')
  expect(applied({ mode: 'add', value: [2, 3] }, [1, 2], 0)).toEqual([1, 2, 3])
  expect(applied({ mode: 'remove', value: [2, 9] }, [1, 2], 0)).toEqual([1])
  const member = { ids: [1], before: [1] }
  expect(applied({ mode: 'add', value: { ids: [2], before: [] } }, member, 0)).toEqual({ ids: [1, 2], before: [1] })
  expect(applied({ mode: 'set', value: { ids: [], before: [] } }, member, 0)).toEqual({ ids: [], before: [1] })
})

test('bulk: adding and removing a list undo each other, and repeat without effect', () => {
  const lists = [[], [1], [1, 2], [3, 1, 2], [5, 6]]
  for (const own of lists) {
    for (const value of lists) {
      const more = applied({ mode: 'add', value }, own, 0)
      expect(applied({ mode: 'add', value }, more, 0)).toEqual(more)
      const less = applied({ mode: 'remove', value }, more, 0)
      expect(less).toEqual(own.filter((id) => !value.includes(id)))
      expect(applied({ mode: 'remove', value }, less, 0)).toEqual(less)
    }
  }
})

test('bulk: secrets and what each record has of its own are not offered to be set', () => {
  const offered = resources.flatMap((resource) =>
    bulkFieldsOf(resource as unknown as AnyResource).map(({ name, field, way }) => ({
      at: `${resource.name}.${name}`,
      isSecret: field.secret || field.writeOnly,
      way,
    })),
  )
  expect(offered.filter(({ isSecret }) => isSecret)).toEqual([])
  const wayOf = (name: string) => offered.find(({ at }) => at === name)?.way
  expect(wayOf('server.name')).toBe('part')
  expect(wayOf('nat.domain')).toBe('part')
  expect(wayOf('server.display_index')).toBe('number')
  expect(wayOf('server.groups')).toBe('list')
  expect(wayOf('alert-rule.rules')).toBeUndefined()
  expect(wayOf('service.skip_servers')).toBeUndefined()
})

test('bulk: values are compared; records that do not change or that their form refuses are not sent', async () => {
  const tcp = (id: number, target: string) => ({ id, name: `site ${id}`, type: 3, target, duration: 30 })
  const { contexts, descriptor, plansFor, save, backend } = await opened('service', {
    seed: { service: [tcp(1, '192.0.2.1:80'), tcp(2, '192.0.2.1:81'), tcp(3, '192.0.2.9:80'), tcp(4, 'none')] },
  })
  const compare = (name: string) => compareValues(name, descriptor.fields[name], contexts)
  expect(compare('target')).toEqual({ different: 4, common: undefined })
  expect(compare('duration')).toEqual({ different: 1, common: 30 })

  const changes: BulkChanges = { target: { mode: 'replace', part: '192.0.2.1:', by: '198.51.100.1:' } }
  const after = plansFor(changes).map(({ differences }) => differences.map((difference) => difference.after))
  expect(after.toSorted()).toEqual([[], [], ['198.51.100.1:80'], ['198.51.100.1:81']])
  const refused = plansFor({ target: { mode: 'replace', part: ':8', by: '' } })
  expect(refused.map(isSendable)).toEqual([false, false, false, false])
  expect(refused.filter(({ errors }) => errors['target'])).toHaveLength(3)
  expect([...(await save(changes)).values()].map(({ state }) => state)).toEqual(['saved', 'saved'])
  const targets = backend.tables.service.map(({ target }) => target)
  expect(targets).toEqual(['198.51.100.1:80', '198.51.100.1:81', '192.0.2.9:80', 'none'])
  expect(writesOf(backend)).toHaveLength(2)
})

test('bulk: a field that does not apply to a record stays as it is there', async () => {
  const service = (id: number, notify: boolean) => ({
    id,
    name: `site ${id}`,
    type: 1,
    target: 'https://example.com',
    duration: 30,
    notify,
    notification_group_id: 0,
  })
  const { plansFor, save, backend } = await opened('service', {
    seed: { notification_group: [{ id: 7, name: 'team' }], service: [service(1, true), service(2, false)] },
  })
  const changes: BulkChanges = { notification_group_id: { mode: 'set', value: 7 } }
  expect(plansFor(changes).map(({ inapplicable }) => inapplicable)).toEqual([[], ['notification_group_id']])
  await save(changes)
  expect(backend.tables.service.map((one) => one.notification_group_id)).toEqual([7, 0])
  await save({ ...changes, notify: { mode: 'set', value: true } })
  expect(backend.tables.service.map((one) => one.notification_group_id)).toEqual([7, 7])
})

test.each([0, 1, 2, 3])('bulk: when write %i to the groups is refused, the report is true', async (nth) => {
  const { save, backend } = await opened(
    'server',
    { seed: { server: servers(3), server_group: [{ id: 5, name: 'all', servers: [] }] } },
    ['server-group'],
  )
  backend.fail(
    { method: 'PATCH', path: /\/server-group\/\d+$/, after: nth },
    { body: { success: false, error: 'no' } },
    1,
  )
  const outcomes = await save({ groups: { mode: 'add', value: { ids: [5], before: [] } } })
  const members = [...outcomes].filter(([, { state }]) => state === 'saved').map(([id]) => id)
  const held = backend.tables.server_group.flatMap((group) => group.servers)
  expect(held.toSorted()).toEqual(members.toSorted())
  expect(members).toHaveLength(nth < 3 ? 2 : 3)
})

test('bulk: what is saved except in a group is told apart, and trying again sends only to that group', async () => {
  const groups = [
    { id: 5, name: 'theirs', servers: [] },
    { id: 6, name: 'mine', servers: [] },
  ]
  const seed = { server: servers(2), server_group: groups }
  const { save, plansFor, backend } = await opened('server', { seed }, ['server-group'])
  backend.fail(
    { method: 'PATCH', path: /\/server-group\/5$/ },
    { body: { success: false, error: 'permission denied' } },
  )
  const changes: BulkChanges = {
    display_index: { mode: 'set', value: '7' },
    groups: { mode: 'add', value: { ids: [5, 6], before: [] } },
  }
  const refused = [{ name: 'groups', id: 5, reason: expect.objectContaining({ message: 'permission denied' }) }]
  const plans = plansFor(changes)
  expect([...(await save(changes, plans)).values()]).toEqual([
    { state: 'partly', refused },
    { state: 'partly', refused },
  ])
  expect(backend.tables.server.map(({ display_index }) => display_index)).toEqual([7, 7])
  expect(backend.tables.server_group.map((group) => group.servers)).toEqual([[], [2, 1]])

  backend.recover()
  const before = writesOf(backend).length
  expect([...(await save(changes, plans)).values()]).toEqual([{ state: 'saved' }, { state: 'saved' }])
  expect(
    writesOf(backend)
      .slice(before)
      .map(({ path }) => path),
  ).toEqual(['/api/v1/server-group/5', '/api/v1/server-group/5'])
})

test('bulk: where all groups refuse and nothing else changes, nothing is said to be saved', async () => {
  const seed = { server: servers(1), server_group: [{ id: 5, name: 'theirs', servers: [] }] }
  const { save, backend } = await opened('server', { seed }, ['server-group'])
  backend.fail(
    { method: 'PATCH', path: /\/server-group\/5$/ },
    { body: { success: false, error: 'permission denied' } },
  )
  const [outcome] = (await save({ groups: { mode: 'add', value: { ids: [5], before: [] } } })).values()
  expect(outcome).toEqual({ state: 'failed', reason: expect.objectContaining({ message: 'permission denied' }) })
})

test('bulk: what others save while it runs stays', async () => {
  const { save, plansFor, backend } = await opened('server', { seed: { server: servers(9) } })
  const changes: BulkChanges = { note: { mode: 'set', value: 'mine' } }
  const plans = plansFor(changes).toSorted((one, other) => one.record.id - other.record.id)
  const last = backend.tables.server.find(({ id }) => id === 9)!
  await save(changes, plans, () => void (last.name = 'renamed'))
  expect(last).toMatchObject({ name: 'renamed', note: 'mine' })
})

test('bulk: what is saved is not changed once more by another try', async () => {
  const { save, plansFor, backend } = await opened('server', { seed: { server: servers(2) } })
  const changes: BulkChanges = { display_index: { mode: 'raise', by: 5 } }
  const plans = plansFor(changes)
  for (let tries = 0; tries < 2; tries++) await save(changes, plans)
  expect(backend.tables.server.map(({ display_index }) => display_index)).toEqual([5, 15])
})

const unsent = { state: 'changed', note: 'n0' } as const
const note = { note: { mode: 'set', value: 'mine' } } as const

test.each<[what: string, BulkChanges, theirs: object, end: { state: BulkOutcome['state']; note: string }]>([
  ['was raised already', { display_index: { mode: 'raise', by: 5 } }, { display_index: 5 }, unsent],
  ['has its part replaced already', { name: { mode: 'replace', part: '1', by: '11' } }, { name: 's11' }, unsent],
  ['was to stay and differs', { display_index: { mode: 'set', value: 0 } }, { display_index: 9 }, unsent],
  ['was set already', { name: { mode: 'set', value: 's2' } }, { name: 's2' }, { state: 'saved', note: 'mine' }],
])('bulk: where a field %s by now, nothing is written that was not promised', async (_what, more, theirs, end) => {
  const { save, plansFor, backend } = await opened('server', { seed: { server: servers(1) } })
  const changes = { ...note, ...more }
  const plans = plansFor(changes)
  Object.assign(backend.tables.server[0]!, theirs)
  const [outcome] = (await save(changes, plans)).values()
  expect(outcome?.state).toBe(end.state)
  expect(backend.tables.server).toMatchObject([{ name: 's1', display_index: 0, ...theirs, note: end.note }])
})

test('bulk: what was not promised is shown, and saved by another try', async () => {
  const { save, plansFor, backend } = await opened('server', { seed: { server: servers(1) } })
  const changes: BulkChanges = { ...note, display_index: { mode: 'raise', by: 5 } }
  const plans = plansFor(changes)
  Object.assign(backend.tables.server[0]!, { display_index: 5 })
  const [shown] = (await save(changes, plans)).values()
  const now = shown?.state === 'changed' ? shown.now : undefined
  expect(now?.differences).toContainEqual({ name: 'display_index', before: 5, after: 10 })
  await save(changes, [now!])
  expect(backend.tables.server).toMatchObject([{ display_index: 10, note: 'mine' }])
})
