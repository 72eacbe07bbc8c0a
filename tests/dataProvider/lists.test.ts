import { expect, test } from 'vitest'
import { afterAnswers } from './browser.ts'
import { startLists } from './lists.ts'

const byName = { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 1 } } as const

test('list cache: one request answers pages, records, references and filters', async () => {
  const { provider, reads } = startLists()
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

test('list cache: an old list is returned at once and refreshed in the background', async () => {
  const { clock, state, names, reads, told } = startLists()
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
  await afterAnswers()
  expect(reads()).toHaveLength(2)
  expect(told).toEqual(['nat'])
  expect(await names()).toEqual(['new', 'mail'])
  expect(reads()).toHaveLength(2)
})

test('list cache: a failed background refresh rejects the next call, and the one after tries again', async () => {
  const { clock, names, told, reads, ...server } = startLists()
  await names()
  clock.time = 2000
  server.break(true)
  expect(await names()).toEqual(['web', 'mail'])
  await afterAnswers()
  expect(told).toEqual(['nat'])
  await expect(names()).rejects.toMatchObject({ kind: 'broken' })
  expect(reads()).toHaveLength(2)
  await expect(names()).rejects.toMatchObject({ kind: 'broken' })
  expect(reads()).toHaveLength(3)
  server.break(false)
  expect(await names()).toEqual(['web', 'mail'])
})

test('list cache: a failed first load rejects all callers and is not kept', async () => {
  const { names, reads, ...server } = startLists()
  server.break(true)
  await Promise.all([expect(names()).rejects.toMatchObject({ kind: 'broken' }), expect(names()).rejects.toThrow()])
  expect(reads()).toHaveLength(1)
  server.break(false)
  expect(await names()).toEqual(['web', 'mail'])
})

test('list cache: loaded() returns a cached list of any age without a request', async () => {
  const { clock, provider, names, reads } = startLists()
  expect(provider.loaded('nat')).toBeUndefined()
  await names('nat')
  clock.time = 1_000_000
  expect(provider.loaded('nat')).toEqual([
    { id: 1, name: 'web' },
    { id: 2, name: 'mail' },
  ])
  expect(provider.loaded('cron')).toBeUndefined()
  await afterAnswers()
  expect(reads()).toEqual(['nat'])
})

test('list cache: forget() makes the next call wait for the server', async () => {
  const { state, provider, names } = startLists()
  await names('nat')
  await names('cron')
  state.nat = []
  state.cron = []
  await provider.forget('nat')
  expect([await names('nat'), await names('cron')]).toEqual([[], ['backup']])
  await provider.forget()
  expect(await names('cron')).toEqual([])
})

test('list cache: one of two waiting callers can abort, and the other gets the list', async () => {
  const { names, provider, reads, ...server } = startLists()
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

test('list cache: getOne() reads again for an unknown record and reports a missing one', async () => {
  const { state, provider, names, reads } = startLists()
  await names()
  state.nat.push({ id: 3, name: 'late' })
  expect((await provider.getOne('nat', { id: 3 })).data.name).toBe('late')
  expect(reads()).toHaveLength(2)
  await expect(provider.getOne('nat', { id: 4 })).rejects.toMatchObject({ kind: 'missing', message: 'errors.gone' })
})

test('list cache: an unsubscribed listener gets no notification', async () => {
  const { provider, names, clock, told } = startLists()
  const heard: string[] = []
  provider.subscribe((resource) => heard.push(resource))()
  await names()
  clock.time = 5000
  await names()
  await afterAnswers()
  expect([told, heard]).toEqual([['nat'], []])
})
