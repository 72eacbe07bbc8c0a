import { expect, onTestFinished, test, vi } from 'vitest'
import { createBackend } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { writeMany } from '#engine/save/writeMany.ts'
import type { RecordChange, RecordCreation, Question, WriteDraft } from '#engine/save/intent.ts'
import { writeRecord } from '#engine/save/writeRecord.ts'
import { resources } from '#resources/index.ts'
import { createFakeBrowser } from '../../dataProvider/browser.ts'

const byName = Object.fromEntries(resources.map((one) => [one.name, one as unknown as AnyResource]))
const descriptor = byName['server-group'] as AnyResource

/** A server with the groups `one` and `two`, whose list is loaded. */
async function started({ isLoaded = true } = {}) {
  const backend = createBackend({
    seed: {
      server: [{ id: 7, name: 'tokyo' }],
      server_group: [
        { id: 1, name: 'one' },
        { id: 2, name: 'two' },
      ],
    },
  })
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const dataProvider = createDataProvider(client, endpointsOf(resources))
  if (isLoaded) await dataProvider.getList('server-group', {})
  const ports = { dataProvider, resources: byName, dialect: () => backend.dialect }
  return { backend, ports, names: () => backend.tables.server_group.map(({ name }) => name) }
}

const rename = (id: number, more: Partial<RecordChange> = {}): RecordChange => ({
  descriptor,
  id,
  draft: () => ({ data: { name: 'mine' } }),
  ...more,
})
const creation = (name: string): RecordCreation => ({ descriptor, draft: () => ({ data: { name, servers: [] } }) })

test.each([
  ['the list read before shows that', false, 'notDone'],
  ['without a list nothing is known', true, 'unseen'],
])('a record of the same name is not taken for one whose creation was lost: %s', async (_, unread, kind) => {
  const { backend, ports } = await started({ isLoaded: false })
  if (unread) backend.fail({ path: '/server-group', method: 'GET' }, { body: { success: false, error: 'not now' } }, 1)
  backend.fail({ path: '/server-group', method: 'POST' }, 'network', 1)
  expect(await writeRecord(ports, creation('one'))).toMatchObject({ kind: 'unknown', findings: { kind } })
})

test('a change may end because of references to nothing', async () => {
  const { backend, ports } = await started()
  Object.assign(backend.tables.server_group[0]!, { servers: [9] })
  const onLeftOut: RecordChange['onLeftOut'] = (_, now) => ({ kind: 'changed', now: now as AnyRecord })
  expect(await writeRecord(ports, rename(1, { onLeftOut }))).toMatchObject({ kind: 'changed' })
  expect(backend.writes).toEqual([])
})

test('a change of a record that is deleted while a question is open is not sent', async () => {
  const { backend, ports } = await started()
  const slow: Question = { about: 'it', ask: async () => backend.tables.server_group.shift() !== undefined }
  const draft = () => ({ data: { name: 'mine' }, questions: [slow] })
  expect(await writeRecord(ports, rename(1, { draft }))).toEqual({ kind: 'gone' })
  expect(backend.writes).toEqual([])
})

test('a change reads the record again after each question, and asks about each thing once', async () => {
  const { backend, ports } = await started()
  Object.assign(backend.tables.server_group[0]!, { servers: [9] })
  const asked: string[] = []
  const question = (about: string): Question => ({
    about,
    async ask() {
      asked.push(about)
      Object.assign(backend.tables.server_group[0]!, { note: asked.length })
      return true
    },
  })
  let reads = 0
  const draft = () => {
    reads += 1
    return { data: { name: 'mine' }, questions: [question('warning')] }
  }
  expect(await writeRecord(ports, rename(1, { draft, onLeftOut: () => question('left out') }))).toMatchObject({
    kind: 'saved',
  })
  expect(asked).toEqual(['warning', 'left out'])
  expect(reads).toBe(3)
})

test('two changes of one record at the same time are both saved', async () => {
  const { backend, ports } = await started()
  const regroup = rename(1, {
    draft: () => ({ data: { servers: [7] } }),
    rows: ports.dataProvider.fresh(descriptor.name),
  })
  const outcomes = await Promise.all([writeRecord(ports, rename(1)), writeRecord(ports, regroup)])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'saved'])
  expect(backend.tables.server_group[0]).toMatchObject({ name: 'mine', servers: [7] })
})

test('a question that is never answered holds up no other change of the record', async () => {
  const { ports, names } = await started()
  await new Promise<void>((resolve) => {
    const question = { about: 'it', ask: () => new Promise<boolean>(() => resolve()) }
    void writeRecord(ports, rename(1, { draft: () => ({ data: { note: 'x' }, questions: [question] }) }))
  })
  expect(await writeRecord(ports, rename(1))).toMatchObject({ kind: 'saved' })
  expect(names()).toEqual(['mine', 'two'])
})

test.each([
  { write: 'is as quick as others', timeout: undefined, passed: 'one' },
  { write: 'may take minutes', timeout: 600_000, passed: 'mine' },
])('a change waits for another one of the same record, which $write', async ({ timeout, passed }) => {
  const { ports, names } = await started()
  const kind = { ...descriptor, api: { ...descriptor.api, timeout } }
  let goOn = () => {}
  await new Promise<void>((resolve) => {
    const draft = () => new Promise<WriteDraft>((end) => ((goOn = () => end({ data: undefined })), resolve()))
    void writeRecord(ports, rename(1, { descriptor: kind, draft }))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const second = writeRecord(ports, rename(1, { descriptor: kind }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(names()[0]).toBe('one')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(names()[0]).toBe(passed)
  goOn()
  expect(await second).toMatchObject({ kind: 'saved' })
  expect(names()).toEqual(['mine', 'two'])
})

test('a change is not sent after a no', async () => {
  const { backend, ports } = await started()
  const draft = () => ({ data: { name: 'mine' }, questions: [{ about: 'it', ask: async () => false }] })
  expect(await writeRecord(ports, rename(1, { draft }))).toEqual({ kind: 'declined' })
  expect(backend.writes).toEqual([])
})

test('a record that cannot be read is written over what was known only once a question allows it', async () => {
  const { backend, ports, names } = await started()
  backend.fail({ method: 'GET', path: '/server-group' }, { status: 500 })
  expect(await writeRecord(ports, rename(1))).toMatchObject({ kind: 'failed', reason: { name: 'NotSent' } })
  expect(names()).toEqual(['one', 'two'])
  const onUnread: RecordChange['onUnread'] = () => ({
    record: { id: 1, name: 'one' },
    about: 'it',
    ask: async () => true,
  })
  expect(await writeRecord(ports, rename(1, { onUnread }))).toMatchObject({ kind: 'saved' })
  expect(names()).toEqual(['mine', 'two'])
})

test('a creation whose answer was lost is unknown where two records could be it', async () => {
  const { backend, ports } = await started()
  backend.loseAnswer()
  const draft = () => {
    backend.tables.server_group.push({ id: 8, name: 'three', servers: [], user_id: 1 } as never)
    return { data: { name: 'three', servers: [] } }
  }
  expect(await writeRecord(ports, { descriptor, draft })).toMatchObject({ findings: { kind: 'twins' } })
})

test('a creation is not mistaken for a record of the same name that was there before', async () => {
  const { backend, ports, names } = await started()
  backend.fail({ method: 'POST', path: '/server-group' }, 'html', 1)
  expect(await writeRecord(ports, creation('two'))).toMatchObject({ kind: 'unknown', findings: { kind: 'notDone' } })
  expect(names()).toEqual(['one', 'two'])
})

test('many go on after one whose answer was lost, as long as the list can be read', async () => {
  const { backend, ports, names } = await started()
  backend.fail({ method: 'POST', path: '/server-group' }, 'network', 1)
  const told: string[] = []
  await writeMany(ports, ['a', 'b', 'c', 'd', 'e'], { intentOf: creation, tell: (_, { kind }) => void told.push(kind) })
  expect(told.toSorted()).toEqual(['saved', 'saved', 'saved', 'saved', 'unknown'])
  expect(names()).toHaveLength(6)
})

test('many end when the server cannot be reached any more', async () => {
  const { backend, ports } = await started()
  backend.fail({ path: '/server-group' }, 'network')
  const told: string[] = []
  await writeMany(ports, [1, 2, 3, 4, 5, 6], {
    intentOf: (id) => rename(id),
    tell: (id, { kind }) => void told.push(`${id} ${kind}`),
  })
  expect(told).toEqual([1, 2, 3, 4, 5, 6].map((id) => `${id} failed`))
  expect(backend.writes).toEqual([])
})
