import { expect, test } from 'vitest'
import { waitForBackgroundWork } from './browser.ts'
import { startLists } from './lists.ts'

const byName = { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 1 } } as const

test('list query: one request answers pages, records, references and filters', async () => {
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

test('list query: an old list is returned at once and refreshed in the background', async () => {
  const { clock, state, names, reads, settled } = startLists()
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
  await waitForBackgroundWork()
  expect(reads()).toHaveLength(2)
  expect(settled).toEqual(['nat', 'nat'])
  expect(await names()).toEqual(['new', 'mail'])
  expect(reads()).toHaveLength(2)
})

test('list query: a failed background refresh is kept as an error, and the next call tries again', async () => {
  const { clock, state, names, errorOf, reads, ...server } = startLists()
  await names()
  clock.time = 2000
  server.setFailing(true)
  expect(await names()).toEqual(['web', 'mail'])
  await waitForBackgroundWork()
  expect(errorOf('nat')).toMatchObject({ kind: 'broken' })
  expect(reads()).toHaveLength(2)
  server.setFailing(false)
  state.nat[0]!.name = 'new'
  expect(await names()).toEqual(['web', 'mail'])
  await waitForBackgroundWork()
  expect(errorOf('nat')).toBeNull()
  expect(await names()).toEqual(['new', 'mail'])
  expect(reads()).toHaveLength(3)
})

test('list query: a failed first load rejects all callers and is not kept', async () => {
  const { names, reads, ...server } = startLists()
  server.setFailing(true)
  await Promise.all([expect(names()).rejects.toMatchObject({ kind: 'broken' }), expect(names()).rejects.toThrow()])
  expect(reads()).toHaveLength(1)
  server.setFailing(false)
  expect(await names()).toEqual(['web', 'mail'])
})

test('list query: loaded() returns a cached list of any age without a request', async () => {
  const { clock, provider, names, reads } = startLists()
  expect(provider.loaded('nat')).toBeUndefined()
  await names('nat')
  clock.time = 1_000_000
  expect(provider.loaded('nat')).toEqual([
    { id: 1, name: 'web' },
    { id: 2, name: 'mail' },
  ])
  expect(provider.loaded('cron')).toBeUndefined()
  await waitForBackgroundWork()
  expect(reads()).toEqual(['nat'])
})

test('list query: forget() makes the next call wait for the server', async () => {
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

test('list query: one of two waiting callers can abort, and the other gets the list', async () => {
  const { names, provider, reads, ...server } = startLists()
  const release = server.delayReads()
  const controller = new AbortController()
  const leaver = provider.getList('nat', { signal: controller.signal })
  const stayer = names()
  controller.abort()
  await expect(leaver).rejects.toHaveProperty('name', 'AbortError')
  release()
  expect(await stayer).toEqual(['web', 'mail'])
  expect(reads()).toHaveLength(1)
})

test('list query: getOne() reads again for an unknown record and reports a missing one', async () => {
  const { state, provider, names, reads } = startLists()
  await names()
  state.nat.push({ id: 3, name: 'late' })
  expect((await provider.getOne('nat', { id: 3 })).data.name).toBe('late')
  expect(reads()).toHaveLength(2)
  await expect(provider.getOne('nat', { id: 4 })).rejects.toMatchObject({ kind: 'missing', message: 'errors.gone' })
})

test('list query: all components and all calls share one request', async () => {
  const { provider, names, show, reads } = startLists()
  const [one, another] = [show('nat'), show('nat')]
  await Promise.all([names(), provider.getOne('nat', { id: 1 })])
  expect([one(), another()]).toEqual([
    ['web', 'mail'],
    ['web', 'mail'],
  ])
  expect(reads()).toEqual(['nat'])
})

test('list query: forget() while a list loads requests it again, also for earlier callers', async () => {
  const { state, provider, names, reads, ...server } = startLists()
  const release = server.delayReads()
  const early = names()
  await waitForBackgroundWork()
  state.nat.pop()
  await provider.forget('nat')
  release()
  expect(await early).toEqual(['web'])
  expect(reads()).toHaveLength(2)
})

test('list query: a saved record is shown as sent until its list has been fetched again', async () => {
  const { state, provider, show, names, ...server } = startLists()
  await names()
  const shown = show('nat')
  const release = server.delayReads()
  state.nat[0]!.name = 'as the server has it'
  await provider.update('nat', { id: 1, data: { name: 'as sent' }, previousData: { id: 1, name: 'web' } })
  expect(shown()).toEqual(['as sent', 'mail'])
  release()
  expect(await names()).toEqual(['as the server has it', 'mail'])
  expect(shown()).toEqual(['as the server has it', 'mail'])
})

test('list query: refetch() reads a loaded list again, and never loads one', async () => {
  const { state, provider, names, reads } = startLists()
  await provider.refetch('nat')
  expect(reads()).toEqual([])
  await names()
  state.nat.pop()
  await provider.refetch('nat')
  expect(provider.loaded('nat')).toEqual([{ id: 1, name: 'web' }])
  expect(reads()).toEqual(['nat', 'nat'])
})

test('list query: refetch() rejects, and the list stays as it was', async () => {
  const { provider, names, ...server } = startLists()
  await names()
  server.setFailing(true)
  await expect(provider.refetch('nat')).rejects.toMatchObject({ kind: 'broken' })
  expect(provider.loaded('nat')).toHaveLength(2)
})

test('list query: ahead() fetches a list for the component that shows it', async () => {
  const { provider, show, reads } = startLists()
  await provider.ahead('nat')
  expect(reads()).toEqual(['nat'])
  const shown = show('nat')
  expect(shown()).toEqual(['web', 'mail'])
  await waitForBackgroundWork()
  expect(reads()).toEqual(['nat'])
})

test('list query: after ahead() has failed, the first component tells of it, and the next one asks again', async () => {
  const { provider, show, errorOf, reads, ...server } = startLists()
  server.setFailing(true)
  await provider.ahead('nat')
  expect(errorOf('nat')).toMatchObject({ kind: 'broken' })
  server.setFailing(false)
  const cron = show('cron')
  await waitForBackgroundWork()
  expect(cron()).toEqual(['backup'])
  show('nat')
  await waitForBackgroundWork()
  expect(errorOf('nat')).toMatchObject({ kind: 'broken' })
  expect(reads()).toEqual(['nat', 'cron'])
  const shown = show('nat')
  await waitForBackgroundWork()
  expect(shown()).toEqual(['web', 'mail'])
  expect(reads()).toEqual(['nat', 'cron', 'nat'])
})

test('list query: after ahead() has failed under a component that waits for it, the next one asks again', async () => {
  const { provider, show, errorOf, delayReads, setFailing } = startLists()
  const answer = delayReads()
  setFailing(true)
  const ahead = provider.ahead('nat')
  show('nat')
  answer()
  await ahead
  expect(errorOf('nat')).toMatchObject({ kind: 'broken' })
  setFailing(false)
  const shown = show('nat')
  await waitForBackgroundWork()
  expect(shown()).toEqual(['web', 'mail'])
})

test('list query: single records that are shown follow their list, and those of other lists do not', async () => {
  const { provider, names, showOne } = startLists()
  await names()
  await names('cron')
  const [web, backup] = [await showOne('nat', 1), await showOne('cron', 1)]
  const before = { web: web(), backup: backup() }
  await provider.update('nat', { id: 1, data: { name: 'new' }, previousData: { id: 1, name: 'web' } })
  await waitForBackgroundWork()
  expect(web()).toBeGreaterThan(before.web)
  expect(backup()).toBe(before.backup)
})

test('list query: a failed refresh of a list leaves its single records alone', async () => {
  const { clock, names, showOne, ...server } = startLists()
  await names()
  const web = await showOne('nat', 1)
  const before = web()
  clock.time = 2000
  server.setFailing(true)
  await names()
  await waitForBackgroundWork()
  expect(web()).toBe(before)
})
