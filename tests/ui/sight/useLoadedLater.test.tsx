import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from '#ui/lazyPart.ts'
import { useLoadedLater } from '#ui/sight/useLoadedLater.ts'

/** Draws an ornament whose code is lost so many times. */
function draw(losses: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let [asked, lost] = [0, losses]
  const Ornament = lazyPart(async () => {
    asked += 1
    if (asked <= lost) throw new TypeError('Importing a module script failed.')
    return () => <p>The ornament</p>
  })
  const Place = () => (useLoadedLater(Ornament) ? <Ornament /> : <p>The rest</p>)
  return { ...render(<Place />), asked: () => asked, reach: () => void (lost = 0) }
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

test('loaded later: code that was out of reach for an hour is there a minute after it can be reached', async () => {
  const { asked, reach } = draw(Infinity)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked()).toBeLessThan(70)
  reach()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.getByText('The ornament')).toBeVisible()
})
