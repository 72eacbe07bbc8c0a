import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retrySettings } from '../../src/site/retrySettings.ts'
import { type SiteState, unknownSite } from '../../src/site/site.ts'
import { createStore } from '../../src/store.ts'
import { apiFailure } from '../auth/fakes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose settings fail until `works` is called. */
function open() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = Object.assign(new EventTarget(), { document })
  const store = createStore<SiteState>(unknownSite)
  let isFailing = true
  const refresh = vi.fn(async () =>
    store.setState({ ...unknownSite, status: 'known', error: isFailing ? apiFailure('broken') : undefined }),
  )
  retrySettings(window as never, { ...store, refresh })
  store.setState({ ...unknownSite, status: 'failed', error: apiFailure('broken') })
  return { document, refresh, works: () => (isFailing = false) }
}

test('settings: one that could not be fetched is tried again after growing pauses, until it succeeds', async () => {
  const { refresh, works } = open()
  const tries = [2, 4, 8, 16, 32, 60, 60]
  for (const [before, pause] of tries.entries()) {
    await vi.advanceTimersByTimeAsync(pause * 1000 - 1)
    expect(refresh).toHaveBeenCalledTimes(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(refresh).toHaveBeenCalledTimes(before + 1)
  }
  works()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(refresh).toHaveBeenCalledTimes(tries.length + 1)
})

test('settings: a hidden page waits with the new try until it is shown again, and then tries at once', async () => {
  const { document, refresh, works } = open()
  document.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(refresh).not.toHaveBeenCalled()
  works()
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(0)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).toHaveBeenCalledOnce()
})

test('settings: those that are older than a minute are fetched again when the user comes back', async () => {
  const { document, refresh, works } = open()
  works()
  await vi.advanceTimersByTimeAsync(2000)
  expect(refresh).toHaveBeenCalledOnce()
  const comeBack = async (after: number) => {
    document.visibilityState = 'hidden'
    await vi.advanceTimersByTimeAsync(after)
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await comeBack(60_000)
  expect(refresh).toHaveBeenCalledOnce()
  await comeBack(1)
  expect(refresh).toHaveBeenCalledTimes(2)
  await comeBack(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('settings: those that were never fetched wait until it is known who is signed in', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const refresh = vi.fn(async () => undefined)
  retrySettings(Object.assign(new EventTarget(), { document }) as never, { ...createStore(unknownSite), refresh })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).not.toHaveBeenCalled()
})
