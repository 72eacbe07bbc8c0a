import { expect, test } from 'vitest'
import { afterAnswers } from './browser.ts'
import { startLists } from './lists.ts'

test('list cache: a change drops its own list and marks the others as old', async () => {
  const { state, provider, names, reads, told } = startLists()
  await names('nat')
  await names('cron')
  state.nat.push({ id: 9, name: 'made' })
  state.cron[0]!.name = 'changed'
  await provider.create('nat', { data: { name: 'made' } })
  expect(await names('nat')).toEqual(['web', 'mail', 'made'])
  expect(await names('cron')).toEqual(['backup'])
  await afterAnswers()
  expect(told).toEqual(['cron'])
  expect(await names('cron')).toEqual(['changed'])
  expect(reads()).toEqual(['nat', 'cron', 'nat', 'cron'])
})

test('list cache: an answer from before a change is not kept, and subscribers are notified', async () => {
  const { state, provider, names, told, ...server } = startLists()
  const release = server.hold()
  const early = names()
  await afterAnswers()
  state.nat.pop()
  await provider.delete('nat', { id: 2 })
  release()
  expect(await early).toEqual(['web', 'mail'])
  await afterAnswers()
  expect(told).toEqual(['nat'])
  expect(await names()).toEqual(['web'])
})

test('list cache: another list that loads during a change counts as old', async () => {
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

test('list cache: a failed change may have happened, so its list is read again', async () => {
  const { provider, names, reads, ...server } = startLists()
  await names()
  server.break(true)
  await expect(provider.delete('nat', { id: 1 })).rejects.toMatchObject({ kind: 'broken' })
  server.break(false)
  await names()
  expect(reads()).toHaveLength(2)
})

test('list cache: an unsafe call marks every list as old, a safe call does not', async () => {
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
