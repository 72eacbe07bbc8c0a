import { describe, expect, test } from 'vitest'
import { createBackend, type Backend } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { writeMany } from '#engine/save/writeMany.ts'
import type { RecordChange, RecordCreation, Question } from '#engine/save/intent.ts'
import { writeRecord } from '#engine/save/writeRecord.ts'
import { resources } from '#resources/index.ts'
import { createFakeBrowser } from '../../dataProvider/browser.ts'

const byName = Object.fromEntries(resources.map((one) => [one.name, one as unknown as AnyResource]))
const descriptor = byName['server-group'] as AnyResource

/** A server with the groups `one` and `two`; both hold the server 1, which exists. */
async function started({ servers = [1] }: { servers?: readonly number[] } = {}) {
  const backend = createBackend({
    seed: {
      server: [{ id: 1, name: 'tokyo' }],
      server_group: [
        { id: 1, name: 'one', servers: [...servers] },
        { id: 2, name: 'two', servers: [1] },
      ],
    },
  })
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const dataProvider = createDataProvider(client, endpointsOf(resources))
  await dataProvider.getList('server-group', {})
  const ports = { dataProvider, resources: byName, dialect: () => backend.dialect }
  const group = (id: number) => backend.tables.server_group.find((one) => one.id === id)
  return { backend, ports, group, names: () => backend.tables.server_group.map(({ name }) => name) }
}

const rename = (to: string, more: Partial<RecordChange> = {}): RecordChange => ({
  descriptor,
  id: 1,
  draft: () => ({ data: { name: to } }),
  ...more,
})

const creation = (name: string, more: Partial<RecordCreation> = {}): RecordCreation => ({
  descriptor,
  draft: () => ({ data: { name, servers: [] } }),
  ...more,
})

const writesOf = ({ calls }: Backend) =>
  calls.filter(({ method, path }) => method !== 'GET' && path.includes('/server-group')).length

describe('a change', () => {
  test('is written over the record as it is now', async () => {
    const { backend, ports, group } = await started()
    Object.assign(group(1)!, { servers: [] })
    const seen: AnyRecord[] = []
    const draft = (now: AnyRecord) => {
      seen.push(now)
      return { data: { name: 'mine' } }
    }
    expect(await writeRecord(ports, rename('', { draft }))).toMatchObject({ kind: 'saved', writes: 1, leftOut: [] })
    expect(seen).toMatchObject([{ id: 1, servers: [] }])
    expect(group(1)).toMatchObject({ name: 'mine', servers: [] })
    expect(writesOf(backend)).toBe(1)
  })

  test('of a record that is gone is not sent', async () => {
    const { backend, ports } = await started()
    backend.tables.server_group.shift()
    expect(await writeRecord(ports, rename('mine'))).toEqual({ kind: 'gone' })
    expect(writesOf(backend)).toBe(0)
  })

  test.each([{ kind: 'unchanged' }, { kind: 'changed', now: { id: 1 } }, { kind: 'refused', errors: {} }] as const)(
    'that ends as $kind before it is sent says so',
    async (outcome) => {
      const { backend, ports } = await started()
      expect(await writeRecord(ports, rename('', { draft: () => outcome }))).toEqual(outcome)
      expect(writesOf(backend)).toBe(0)
    },
  )

  test('leaves out references to nothing, and says which', async () => {
    const { ports, group } = await started({ servers: [1, 9] })
    const outcome = await writeRecord(ports, rename('mine', { onLeftOut: () => undefined }))
    expect(outcome).toMatchObject({ leftOut: [{ name: 'servers', ids: [9] }] })
    expect(group(1)).toMatchObject({ name: 'mine', servers: [1] })
  })

  test('leaves the server to decide about references to nothing where nobody would be told', async () => {
    const { ports, group } = await started({ servers: [1, 9] })
    expect(await writeRecord(ports, rename('mine'))).toMatchObject({ kind: 'failed', reason: { kind: 'refused' } })
    expect(group(1)).toMatchObject({ name: 'one', servers: [1, 9] })
  })

  test('may end because of references to nothing', async () => {
    const { backend, ports } = await started({ servers: [1, 9] })
    const onLeftOut: RecordChange['onLeftOut'] = (_, now) => ({ kind: 'changed', now: now as AnyRecord })
    expect(await writeRecord(ports, rename('mine', { onLeftOut }))).toMatchObject({ kind: 'changed' })
    expect(writesOf(backend)).toBe(0)
  })

  test('reads the record again after each question, and asks about each thing once', async () => {
    const { ports, group } = await started({ servers: [1, 9] })
    const asked: string[] = []
    const question = (about: string): Question => ({
      about,
      async ask() {
        asked.push(about)
        Object.assign(group(1)!, { note: asked.length })
        return true
      },
    })
    const reads: number[] = []
    const outcome = await writeRecord(ports, {
      descriptor,
      id: 1,
      draft(now) {
        reads.push(now.id)
        return { data: { name: 'mine' }, questions: [question('warning')] }
      },
      onLeftOut: () => question('left out'),
    })
    expect(outcome.kind).toBe('saved')
    expect(asked).toEqual(['warning', 'left out'])
    expect(reads).toHaveLength(3)
  })

  test('is not sent after a no', async () => {
    const { backend, ports } = await started()
    const no: Question = { about: 'it', ask: async () => false }
    const draft = () => ({ data: { name: 'mine' }, questions: [no] })
    expect(await writeRecord(ports, rename('', { draft }))).toEqual({ kind: 'declined' })
    expect(writesOf(backend)).toBe(0)
  })

  test('deleted by another while a question is open is not sent', async () => {
    const { backend, ports } = await started()
    const slow: Question = {
      about: 'it',
      async ask() {
        backend.tables.server_group.shift()
        return true
      },
    }
    const draft = () => ({ data: { name: 'mine' }, questions: [slow] })
    expect(await writeRecord(ports, rename('', { draft }))).toEqual({ kind: 'gone' })
    expect(writesOf(backend)).toBe(0)
  })

  test('that the server refuses has failed with its words', async () => {
    const { backend, ports } = await started()
    backend.fail({ method: 'PATCH', path: '/server-group/1' }, { body: { success: false, error: 'no' } })
    expect(await writeRecord(ports, rename('mine'))).toMatchObject({ kind: 'failed', reason: { message: 'no' } })
  })

  test('that was saved though its answer was lost is found', async () => {
    const { backend, ports, group } = await started()
    backend.loseAnswer()
    expect(await writeRecord(ports, rename('mine'))).toMatchObject({ kind: 'saved', record: { name: 'mine' } })
    expect(group(1)?.name).toBe('mine')
    expect(writesOf(backend)).toBe(1)
  })

  test('of which nothing arrived is not sent again unless somebody decides so', async () => {
    const { backend, ports } = await started()
    backend.fail({ method: 'PATCH', path: '/server-group/1' }, 'html', 1)
    expect(await writeRecord(ports, rename('mine'))).toMatchObject({ kind: 'unknown', findings: { kind: 'notDone' } })
    backend.fail({ method: 'PATCH', path: '/server-group/1' }, 'html', 1)
    const onLost: RecordChange['onLost'] = async () => 'go'
    expect(await writeRecord(ports, rename('mine', { onLost }))).toMatchObject({ kind: 'saved' })
  })

  test('that cannot be read fails, or is written over what was known once a question allows it', async () => {
    const { backend, ports, group } = await started()
    const known = { ...group(1)!, name: 'one' } as AnyRecord
    backend.fail({ method: 'GET', path: '/server-group' }, { status: 500 })
    expect(await writeRecord(ports, rename('mine'))).toMatchObject({ kind: 'failed', reason: { name: 'NotSent' } })
    let asked = 0
    const ask = async () => {
      asked += 1
      return true
    }
    const onUnread = () => ({ record: known, about: 'unread', ask })
    expect(await writeRecord(ports, rename('mine', { onUnread }))).toMatchObject({ kind: 'saved' })
    expect(asked).toBe(1)
    expect(group(1)?.name).toBe('mine')
  })
})

describe('a creation', () => {
  test('is sent once, and found after a lost answer', async () => {
    const { backend, ports, names } = await started()
    backend.loseAnswer()
    expect(await writeRecord(ports, creation('three'))).toMatchObject({ kind: 'saved', record: { name: 'three' } })
    expect(names()).toEqual(['one', 'two', 'three'])
  })

  test('is not mistaken for a record of the same name that was there before', async () => {
    const { backend, ports, names } = await started()
    backend.fail({ method: 'POST', path: '/server-group' }, 'html', 1)
    expect(await writeRecord(ports, creation('two'))).toMatchObject({ kind: 'unknown', findings: { kind: 'notDone' } })
    expect(names()).toEqual(['one', 'two'])
  })

  test('is unknown where two records could be it', async () => {
    const { backend, ports } = await started()
    backend.loseAnswer()
    const draft = () => {
      backend.tables.server_group.push({ id: 8, name: 'three', servers: [], user_id: 1 } as never)
      return { data: { name: 'three', servers: [] } }
    }
    expect(await writeRecord(ports, creation('', { draft }))).toMatchObject({ findings: { kind: 'twins' } })
  })
})

describe('many', () => {
  test('are stopped between two few', async () => {
    const { ports, names } = await started()
    const stop = new AbortController()
    const told: string[] = []
    await writeMany(ports, ['a', 'b', 'c', 'd', 'e'], {
      signal: stop.signal,
      intentOf: (name) => creation(name),
      tell(name, { kind }) {
        told.push(`${name} ${kind}`)
        stop.abort()
      },
    })
    expect(told.toSorted()).toEqual(['a saved', 'b saved', 'c saved', 'd saved', 'e stopped'])
    expect(names()).toHaveLength(6)
  })

  test('go on after one whose answer was lost, as long as the list can be read', async () => {
    const { backend, ports, names } = await started()
    backend.fail({ method: 'POST', path: '/server-group' }, 'network', 1)
    const told: string[] = []
    await writeMany(ports, ['a', 'b', 'c', 'd', 'e'], {
      intentOf: (name) => creation(name),
      tell: (_, { kind }) => void told.push(kind),
    })
    expect(told.toSorted()).toEqual(['saved', 'saved', 'saved', 'saved', 'unknown'])
    expect(names()).toHaveLength(6)
  })

  test('end when the server cannot be reached any more', async () => {
    const { backend, ports } = await started()
    backend.fail({ path: '/server-group' }, 'network')
    const told: string[] = []
    await writeMany(ports, [1, 2, 3, 4, 5, 6], {
      intentOf: (id) => rename('mine', { id }),
      tell: (id, { kind }) => void told.push(`${id} ${kind}`),
    })
    expect(told).toEqual([1, 2, 3, 4, 5, 6].map((id) => `${id} failed`))
    expect(writesOf(backend)).toBe(0)
  })
})
