import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSession } from '../../src/auth/session.ts'
import { markText } from '../../src/update/mark.ts'
import { startUpdates } from '../../src/update/startUpdates.ts'
import { createFakeClient } from '../auth/fakes.ts'

const hour = 3_600_000
const text = markText({ version: '1.1.0', build: 'aaaaaaaa' })
let fetch = vi.fn(async () => new Response(''))
const mark = Object.assign(document.createElement('meta'), { name: 'generator', content: text })
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  document.head.append(mark)
  fetch = vi.fn(async () => new Response(''))
  vi.stubGlobal('fetch', fetch)
})

afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  mark.remove()
  localStorage.clear()
})

/** Two hours of the product for a user with that role. */
async function spend(role: number, during?: () => void) {
  const { client, fake } = createFakeClient()
  const session = createSession(client)
  void session.probe()
  fake.profiles[0]?.resolve({ id: 1, username: 'ada', role })
  await vi.advanceTimersByTimeAsync(0)
  const updates = startUpdates({ serverTime: Date.now }, session)
  stop = updates?.stop
  during?.()
  await vi.advanceTimersByTimeAsync(2 * hour)
  return updates
}

test('update check: runs once an hour while an admin is signed in', async () => {
  const updates = await spend(0)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(updates?.getState().emptied).toBe(true)
})

test('update check: does not run for a member', async () => {
  await spend(1)
  expect(fetch).not.toHaveBeenCalled()
})

test('update check: waits while the page is hidden, and runs when it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await spend(0)
  expect(fetch).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fetch).toHaveBeenCalledOnce()
})

test('update check: does not run after it was stopped', async () => {
  await spend(0, () => stop?.())
  expect(fetch).not.toHaveBeenCalled()
})

test('update check: does not start in development, where the page has no build mark', async () => {
  mark.remove()
  expect(await spend(0)).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})
