import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from '#ui/values/inSlices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Work on six items of 3 ms each, between which a key is pressed. */
function start() {
  const seen: string[] = []
  const stop = inSlices(
    ['a', 'b', 'c', 'd', 'e', 'f'],
    (item) => {
      vi.setSystemTime(Date.now() + 3)
      seen.push(item)
    },
    () => seen.push('done'),
  )
  return { seen, stop }
}

test('slices: long work lets a key come in between, and keeps its order', () => {
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  const { seen } = start()
  expect(seen).toEqual(['a', 'b', 'c'])
  seen.push('key')
  vi.runAllTimers()
  expect(seen).toEqual(['a', 'b', 'c', 'key', 'd', 'e', 'f', 'done'])
})

test('slices: work that is ended goes no further', () => {
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  const { seen, stop } = start()
  stop()
  vi.runAllTimers()
  expect(seen).toEqual(['a', 'b', 'c'])
})

test('slices: short work is done at once', () => {
  const done = vi.fn<() => void>()
  inSlices([1, 2], () => {}, done)
  expect(done).toHaveBeenCalledOnce()
})
