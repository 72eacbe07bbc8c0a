import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from '#ui/lazyPart.ts'
import { useLoadedLater } from '#ui/sight/useLoadedLater.ts'

/** Draws an ornament whose code is lost so many times. */
function draw(losses: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  const Ornament = lazyPart(async () => {
    asked += 1
    if (asked <= losses) throw new TypeError('Importing a module script failed.')
    return () => <p>The ornament</p>
  })
  const Place = () => (useLoadedLater(Ornament) ? <Ornament /> : <p>The rest</p>)
  return { ...render(<Place />), asked: () => asked }
}

test('loaded later: code that is lost is asked for again after growing pauses, while it is drawn', async () => {
  const { asked } = draw(2)
  await vi.advanceTimersByTimeAsync(2100)
  expect(asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(2100)
  expect(asked()).toBe(2)
  expect(screen.getByText('The rest')).toBeVisible()
  await vi.advanceTimersByTimeAsync(2100)
  expect(screen.getByText('The ornament')).toBeVisible()
})

test('loaded later: code that nobody draws any more is not asked for again', async () => {
  const { unmount, asked } = draw(9)
  await vi.advanceTimersByTimeAsync(100)
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(1)
})

test('loaded later: code that is gone for good is asked for less and less often', async () => {
  const { asked } = draw(999)
  const hour = 3_600_000
  await vi.advanceTimersByTimeAsync(hour)
  const inFirstHour = asked()
  expect(inFirstHour).toBeLessThan(15)
  await vi.advanceTimersByTimeAsync(10 * hour)
  expect(asked() - inFirstHour).toBeLessThanOrEqual(10)
})
