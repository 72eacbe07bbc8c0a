import { focusManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForBackgroundWork } from './browser.ts'
import { startLists } from './lists.ts'

test('list query: a change drops its own list and marks the others as old', async () => {
  const { state, provider, names, reads, settled } = startLists()
  await names('nat')
  await names('cron')
  state.nat.push({ id: 9, name: 'made' })
  state.cron[0]!.name = 'changed'
  await provider.create('nat', { data: { name: 'made' } })
  expect(await names('nat')).toEqual(['web', 'mail', 'made'])
  expect(await names('cron')).toEqual(['backup'])
  await waitForBackgroundWork()
  expect(settled).toEqual(['nat', 'cron', 'nat', 'cron'])
  expect(await names('cron')).toEqual(['changed'])
  expect(reads()).toEqual(['nat', 'cron', 'nat', 'cron'])
})

test('list query: a list that was requested before a change is requested again', async () => {
  const { state, provider, names, settled, ...server } = startLists()
  const release = server.delayReads()
  const early = names()
  await waitForBackgroundWork()
  state.nat.pop()
  await provider.delete('nat', { id: 2 })
  release()
  expect(await early).toEqual(['web'])
  expect(settled).toEqual(['nat'])
  expect(await names()).toEqual(['web'])
})

test('list query: another list that loads during a change is requested again', async () => {
  const { provider, names, settled, reads, ...server } = startLists()
  const release = server.delayReads()
  const early = names('cron')
  await waitForBackgroundWork()
  await provider.delete('nat', { id: 2 })
  release()
  await early
  expect(settled).toEqual(['cron'])
  await names('cron')
  await waitForBackgroundWork()
  expect(reads()).toEqual(['cron', 'cron'])
})

test('list query: a failed change may have happened, so its list is read again', async () => {
  const { provider, names, reads, ...server } = startLists()
  await names()
  server.setFailing(true)
  await expect(provider.delete('nat', { id: 1 })).rejects.toMatchObject({ kind: 'broken' })
  server.setFailing(false)
  await names()
  expect(reads()).toHaveLength(2)
})

test('list query: an unsafe call marks every list as old, a safe call does not', async () => {
  const { provider, names, reads } = startLists()
  await names()
  await provider.call({ method: 'GET', path: 'cron' })
  await names()
  await waitForBackgroundWork()
  expect(reads()).toEqual(['nat', 'cron'])
  expect(await provider.call({ method: 'POST', path: 'force-update/server', body: [1] })).toBe(9)
  await names()
  await waitForBackgroundWork()
  expect(reads()).toEqual(['nat', 'cron', 'nat'])
})

test('other tabs: hear of each change, and read what they show', async () => {
  const { state, provider, names, show, told, hear, reads } = startLists()
  const shown = show('nat')
  await names('nat')
  await names('cron')
  await provider.delete('nat', { id: 2 })
  await provider.call({ method: 'POST', path: 'batch-move' })
  await provider.call({ method: 'GET', path: 'profile' })
  expect(told).toEqual(['nat', ''])
  await waitForBackgroundWork()
  const before = reads().length
  state.nat.pop()
  hear('nat')
  await waitForBackgroundWork()
  expect(shown()).toEqual(['web'])
  expect(reads().slice(before)).toEqual(['nat'])
})

test('other tabs: a list that is on its way when they tell of a change is read once more', async () => {
  const { provider, names, show, hear, reads, delayReads } = startLists()
  show('nat')
  await names('nat')
  const release = delayReads()
  void provider.refetch('nat')
  await waitForBackgroundWork()
  const before = reads().length
  hear('')
  release()
  await waitForBackgroundWork()
  expect(reads().slice(before)).toEqual(['nat'])
})

test.each([1, 2, 3, 50])('list query: %i changes while a list is on its way make one more request', async (changes) => {
  const { state, provider, names, show, hear, reads, delayReads } = startLists()
  const shown = show('nat')
  await names('nat')
  const before = reads().length
  const release = delayReads()
  const early = [provider.refetch('nat')]
  for (let change = 1; change <= changes; change++) {
    state.nat[0]!.name = `change ${change}`
    hear('nat')
    early.push(provider.refetch('nat'))
    await waitForBackgroundWork()
  }
  const late = names('nat')
  expect(reads().slice(before)).toEqual(['nat'])
  release()
  await Promise.all(early)
  expect(await late).toEqual([`change ${changes}`, 'mail'])
  expect(shown()).toEqual([`change ${changes}`, 'mail'])
  expect(reads().slice(before)).toEqual(['nat', 'nat'])
})

test('list query: a change during the request for an earlier change is seen, too', async () => {
  const { state, names, show, hear, reads, delayReads } = startLists()
  const shown = show('nat')
  await names('nat')
  const first = delayReads()
  hear('nat')
  await waitForBackgroundWork()
  hear('nat')
  const second = delayReads()
  first()
  await waitForBackgroundWork()
  expect(reads()).toHaveLength(3)
  state.nat.pop()
  hear('nat')
  second()
  await waitForBackgroundWork()
  expect(shown()).toEqual(['web'])
  expect(reads()).toHaveLength(4)
})

test('list query: a list arrives with the second answer, and then with each, however often it changes', async () => {
  const { state, names, show, hear, reads, delayReads } = startLists()
  let answer = delayReads()
  const shown = show('nat')
  const early = names('nat')
  await waitForBackgroundWork()
  for (const turn of [1, 2, 3, 4, 5]) {
    state.nat[0]!.name = `turn ${turn}`
    hear('nat')
    const next = delayReads()
    answer()
    answer = next
    await waitForBackgroundWork()
    expect(reads()).toHaveLength(turn + 1)
    if (turn > 1) expect(shown()).toEqual([`turn ${turn - 1}`, 'mail'])
  }
  answer()
  await waitForBackgroundWork()
  expect(await early).toEqual(['turn 1', 'mail'])
  expect(shown()).toEqual(['turn 5', 'mail'])
})

test('list query: who asks after a change gets no answer from before it, and waits for one more at most', async () => {
  const { state, provider, names, hear, reads, delayReads } = startLists()
  await names('nat')
  const first = delayReads()
  const early = provider.refetch('nat')
  await waitForBackgroundWork()
  hear('nat')
  const second = delayReads()
  first()
  await waitForBackgroundWork()
  state.nat[0]!.name = 'changed'
  hear('nat')
  const late = provider.refetch('nat').then(() => provider.loaded('nat')?.[0]?.name)
  const third = delayReads()
  second()
  await early
  await waitForBackgroundWork()
  hear('nat')
  third()
  expect(await late).toBe('changed')
  expect(reads()).toHaveLength(4)
})

test('list query: a record that was saved does not look unsaved while its list is asked for once more', async () => {
  const { state, provider, names, show, hear, delayReads } = startLists()
  const shown = show('nat')
  await names('nat')
  const first = delayReads()
  hear('nat')
  await waitForBackgroundWork()
  hear('nat')
  const second = delayReads()
  first()
  await waitForBackgroundWork()
  await provider.update('nat', { id: 1, data: { name: 'new' }, previousData: { id: 1, name: 'web' } })
  state.nat[0]!.name = 'new'
  const third = delayReads()
  second()
  await waitForBackgroundWork()
  expect(shown()).toEqual(['new', 'mail'])
  third()
})

test('list query: after a change, an answer that does not come is waited for only five seconds', async () => {
  const { names, provider, hear, reads, delayReads } = startLists()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 })
  await names('nat')
  delayReads()
  const early = provider.refetch('nat')
  await waitForBackgroundWork()
  delayReads()()
  hear('nat')
  await vi.advanceTimersByTimeAsync(4999)
  await waitForBackgroundWork()
  expect(reads()).toEqual(['nat', 'nat'])
  await vi.advanceTimersByTimeAsync(1)
  await early
  expect(reads()).toEqual(['nat', 'nat', 'nat'])
})

test('list query: a request that fails after a change is followed by one that counts', async () => {
  const { names, hear, reads, delayReads, setFailing, errorOf } = startLists()
  const first = delayReads()
  const early = names('nat')
  await waitForBackgroundWork()
  hear('nat')
  const second = delayReads()
  setFailing(true)
  first()
  await waitForBackgroundWork()
  setFailing(false)
  second()
  expect(await early).toEqual(['web', 'mail'])
  expect(errorOf('nat')).toBeNull()
  expect(reads()).toEqual(['nat', 'nat'])
})

test('list query: after a lost connection, no answer is waited for that may never come', async () => {
  const { provider, names, show, reads, delayReads } = startLists()
  const shown = show('nat')
  await names('nat')
  delayReads()
  const early = provider.refetch('nat')
  await waitForBackgroundWork()
  delayReads()()
  provider.resume()
  await early
  expect(shown()).toEqual(['web', 'mail'])
  expect(reads()).toHaveLength(3)
})

test('other tabs: a hidden tab reads nothing until it is shown', async () => {
  const { state, names, show, hear, reads } = startLists()
  onTestFinished(() => focusManager.setFocused(undefined))
  const shown = show('nat')
  await names('nat')
  focusManager.setFocused(false)
  state.nat.pop()
  hear('nat')
  await waitForBackgroundWork()
  expect(reads()).toEqual(['nat'])
  focusManager.setFocused(true)
  await waitForBackgroundWork()
  expect(shown()).toEqual(['web'])
})
