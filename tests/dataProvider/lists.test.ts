// @vitest-environment node
import { expect, test } from 'vitest'
import { createDataProvider } from '#dataProvider/index.ts'
import { createServer, deferred } from './browser.ts'
import type { Endpoint } from '#dataProvider/endpoint.ts'

const plain: Omit<Endpoint, 'path'> = {
  operations: ['list', 'create', 'update', 'delete'],
  paging: 'client',
  readOnly: [],
}

/** A server of two lists whose answers a test may hold back or spoil. */
function start() {
  const clock = { time: 0 }
  const state = {
    nat: [
      { id: 1, name: 'web' },
      { id: 2, name: 'mail' },
    ],
    cron: [{ id: 1, name: 'backup' }],
  }
  let hold: Promise<void> | undefined
  let broken = false
  const server = createServer(async ({ method, path }) => {
    const before = structuredClone(state[path as keyof typeof state])
    if (method === 'GET') await hold
    return broken ? new Response('', { status: 500 }) : method === 'GET' ? before : 9
  })
  const provider = createDataProvider(
    server.client,
    { nat: { path: 'nat', ...plain }, cron: { path: 'cron', ...plain } },
    {
      now: () => clock.time,
      maxAge: 1000,
    },
  )
  const told: string[] = []
  provider.subscribe((resource) => told.push(resource))
  return {
    clock,
    state,
    provider,
    told,
    reads: () => server.sent.filter(({ method }) => method === 'GET').map(({ path }) => path),
    names: async (resource = 'nat') => (await provider.getList(resource, {})).data.map(({ name }) => name as string),
    break: (value: boolean) => (broken = value),
    /** Keeps answers to reads back until released. */
    hold() {
      const { promise, resolve } = deferred()
      hold = promise
      return () => {
        hold = undefined
        resolve()
      }
    },
  }
}

/** Lets what runs behind an answer come to its end. */
async function settled() {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}

const byName = { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 1 } } as const

test('one list answers pages, records, references and filters', async () => {
  const { provider, reads } = start()
  const [list, one, many, related] = await Promise.all([
    provider.getList('nat', byName),
    provider.getOne('nat', { id: '2' }),
    provider.getMany('nat', { ids: ['1', 2, 3] }),
    provider.getManyReference('nat', { target: 'name', id: 'web', ...byName, filter: {} }),
  ])
  expect(list).toEqual({ data: [{ id: 2, name: 'mail' }], total: 2 })
  expect(one).toEqual({ data: { id: 2, name: 'mail' } })
  expect(many.data).toEqual([
    { id: 1, name: 'web' },
    { id: 2, name: 'mail' },
  ])
  expect(related).toEqual({ data: [{ id: 1, name: 'web' }], total: 1 })
  await provider.getList('nat', { filter: { q: 'WEB' } })
  expect(reads()).toEqual(['nat'])
})

test('an old list is answered at once, fetched anew behind, and told of', async () => {
  const { clock, state, names, reads, told } = start()
  await names()
  state.nat[0]!.name = 'new'
  clock.time = 1000
  await names()
  expect(reads()).toHaveLength(1)

  clock.time = 1001
  expect(await Promise.all([names(), names()])).toEqual([
    ['web', 'mail'],
    ['web', 'mail'],
  ])
  await settled()
  expect(reads()).toHaveLength(2)
  expect(told).toEqual(['nat'])
  expect(await names()).toEqual(['new', 'mail'])
  expect(reads()).toHaveLength(2)
})

test('what failed behind an old list is thrown at the next ask, and the one after tries again', async () => {
  const { clock, names, told, reads, ...server } = start()
  await names()
  clock.time = 2000
  server.break(true)
  expect(await names()).toEqual(['web', 'mail'])
  await settled()
  expect(told).toEqual(['nat'])
  await expect(names()).rejects.toMatchObject({ kind: 'broken' })
  expect(reads()).toHaveLength(2)
  await expect(names()).rejects.toMatchObject({ kind: 'broken' })
  expect(reads()).toHaveLength(3)
  server.break(false)
  expect(await names()).toEqual(['web', 'mail'])
})

test('a first list that fails fails whoever waits, and is not remembered', async () => {
  const { names, reads, ...server } = start()
  server.break(true)
  await Promise.all([expect(names()).rejects.toMatchObject({ kind: 'broken' }), expect(names()).rejects.toThrow()])
  expect(reads()).toHaveLength(1)
  server.break(false)
  expect(await names()).toEqual(['web', 'mail'])
})

test('a change drops its own list and makes the others old', async () => {
  const { state, provider, names, reads, told } = start()
  await names('nat')
  await names('cron')
  state.nat.push({ id: 9, name: 'made' })
  state.cron[0]!.name = 'changed'
  await provider.create('nat', { data: { name: 'made' } })
  expect(await names('nat')).toEqual(['web', 'mail', 'made'])
  expect(await names('cron')).toEqual(['backup'])
  await settled()
  expect(told).toEqual(['cron'])
  expect(await names('cron')).toEqual(['changed'])
  expect(reads()).toEqual(['nat', 'cron', 'nat', 'cron'])
})

test('an answer from before a change is not kept, and who may show it is told', async () => {
  const { state, provider, names, told, ...server } = start()
  const release = server.hold()
  const early = names()
  await settled()
  state.nat.pop()
  await provider.delete('nat', { id: 2 })
  release()
  expect(await early).toEqual(['web', 'mail'])
  await settled()
  expect(told).toEqual(['nat'])
  expect(await names()).toEqual(['web'])
})

test('another list on its way during a change is old when it arrives', async () => {
  const { provider, names, told, reads, ...server } = start()
  const release = server.hold()
  const early = names('cron')
  await settled()
  await provider.delete('nat', { id: 2 })
  release()
  await early
  expect(told).toEqual(['cron'])
  await names('cron')
  await settled()
  expect(reads()).toEqual(['cron', 'cron'])
})

test('a change that failed may have happened: its list is read again', async () => {
  const { provider, names, reads, ...server } = start()
  await names()
  server.break(true)
  await expect(provider.delete('nat', { id: 1 })).rejects.toMatchObject({ kind: 'broken' })
  server.break(false)
  await names()
  expect(reads()).toHaveLength(2)
})

test('an unsafe call makes every list old, a safe one does not', async () => {
  const { provider, names, reads } = start()
  await names()
  await provider.call({ method: 'GET', path: 'cron' })
  await names()
  await settled()
  expect(reads()).toEqual(['nat', 'cron'])
  expect(await provider.call({ method: 'POST', path: 'force-update/server', body: [1] })).toBe(9)
  await names()
  await settled()
  expect(reads()).toEqual(['nat', 'cron', 'nat'])
})

test('forgetting makes the next ask wait for the server', async () => {
  const { state, provider, names } = start()
  await names('nat')
  await names('cron')
  state.nat = []
  state.cron = []
  await provider.forget('nat')
  expect([await names('nat'), await names('cron')]).toEqual([[], ['backup']])
  await provider.forget()
  expect(await names('cron')).toEqual([])
})

test('one of two who wait for a list may leave; the other gets it', async () => {
  const { names, provider, reads, ...server } = start()
  const release = server.hold()
  const controller = new AbortController()
  const leaver = provider.getList('nat', { signal: controller.signal })
  const stayer = names()
  controller.abort()
  await expect(leaver).rejects.toHaveProperty('name', 'AbortError')
  release()
  expect(await stayer).toEqual(['web', 'mail'])
  expect(reads()).toHaveLength(1)
})

test('a record made elsewhere is found by reading again, and one that is gone is missing', async () => {
  const { state, provider, names, reads } = start()
  await names()
  state.nat.push({ id: 3, name: 'late' })
  expect((await provider.getOne('nat', { id: 3 })).data.name).toBe('late')
  expect(reads()).toHaveLength(2)
  await expect(provider.getOne('nat', { id: 4 })).rejects.toMatchObject({ kind: 'missing', message: 'errors.gone' })
})

test('who has unsubscribed is not told', async () => {
  const { provider, names, clock, told } = start()
  const heard: string[] = []
  provider.subscribe((resource) => heard.push(resource))()
  await names()
  clock.time = 5000
  await names()
  await settled()
  expect([told, heard]).toEqual([['nat'], []])
})
