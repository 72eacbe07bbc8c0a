import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdFor, whenFree } from '../../src/worker/hold.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A port on which the page may say that it is busy. */
function createPort() {
  const { port1 } = new MessageChannel()
  holdFor(port1)
  return () => port1.onmessage?.(new MessageEvent('message'))
}

/** Says whether fetching goes on. */
function wait() {
  const state = { isFree: false }
  void whenFree().then(() => (state.isFree = true))
  return state
}

test('service worker: holds only as long as any page says that its streams are busy', async () => {
  const [one, other] = [createPort(), createPort()]
  const first = wait()
  await vi.advanceTimersByTimeAsync(0)
  expect(first.isFree).toBe(true)
  one()
  const state = wait()
  await vi.advanceTimersByTimeAsync(1500)
  other()
  await vi.advanceTimersByTimeAsync(1500)
  expect(state.isFree).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(state.isFree).toBe(true)
})
