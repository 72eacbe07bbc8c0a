import { expect, test } from 'vitest'
import { afterAnswers } from './browser.ts'
import { startLists } from './lists.ts'

test('a change drops its own list and makes the others old', async () => {
  const { state, provider, names, reads, told } = startLists()
  await names('nat')
  await names('cron')
  state.nat.push({ id: 9, name: 'made' })
  state.cron[0]!.name = 'changed'
  await provider.create('nat', { data: { name: 'made' } })
  expect(await names('nat')).toEqual(['web', 'mail', 'made'])
  expect(await names('cron')).toEqual(['backup'])
  await afterAnswers()
  expect(told).toEqual(['nat', 'cron', 'nat', 'cron'])
  expect(await names('cron')).toEqual(['changed'])
  expect(reads()).toEqual(['nat', 'cron', 'nat', 'cron'])
})

test('an answer from before a change is not kept: it is asked for again', async () => {
  const { state, provider, names, told, ...server } = startLists()
  const release = server.hold()
  const early = names()
  await afterAnswers()
  state.nat.pop()
  await provider.delete('nat', { id: 2 })
  release()
  expect(await early).toEqual(['web'])
  expect(told).toEqual(['nat'])
  expect(await names()).toEqual(['web'])
})

test('another list on its way during a change is asked for again', async () => {
  const { provider, names, told, reads, ...server } = startLists()
  const release = server.hold()
  const early = names('cron')
  await afterAnswers()
  await provider.delete('nat', { id: 2 })
  release()
  await early
  expect(told).toEqual(['cron'])
  await names('cron')
  await afterAnswers()
  expect(reads()).toEqual(['cron', 'cron'])
})

test('a change that failed may have happened: its list is read again', async () => {
  const { provider, names, reads, ...server } = startLists()
  await names()
  server.break(true)
  await expect(provider.delete('nat', { id: 1 })).rejects.toMatchObject({ kind: 'broken' })
  server.break(false)
  await names()
  expect(reads()).toHaveLength(2)
})

test('an unsafe call makes every list old, a safe one does not', async () => {
  const { provider, names, reads } = startLists()
  await names()
  await provider.call({ method: 'GET', path: 'cron' })
  await names()
  await afterAnswers()
  expect(reads()).toEqual(['nat', 'cron'])
  expect(await provider.call({ method: 'POST', path: 'force-update/server', body: [1] })).toBe(9)
  await names()
  await afterAnswers()
  expect(reads()).toEqual(['nat', 'cron', 'nat'])
})
