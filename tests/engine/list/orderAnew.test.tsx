import { renderHook } from '@testing-library/react'
import { ListContext, type ListControllerResult } from 'react-admin'
import type { ComponentProps, ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useOrderAnew } from '#engine/list/order/useOrderAnew.ts'
import { WholeListContext } from '#engine/list/WholeListContext.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A list whose order is not that of now, with the pointer over it; returns how often the order was taken. */
function showOutdated() {
  const frame = document.createElement('div')
  vi.spyOn(frame, 'matches').mockImplementation((selector) => selector === ':hover')
  const retake = vi.fn()
  const list = { selectedIds: [] } as unknown as ListControllerResult
  const whole = { differs: true, retake } as unknown as ComponentProps<typeof WholeListContext>['value']
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ListContext value={list}>
      <WholeListContext value={whole}>{children}</WholeListContext>
    </ListContext>
  )
  renderHook(() => useOrderAnew({ current: frame }), { wrapper })
  return () => retake.mock.calls.length
}

test('order: a pointer over the list holds it while it moves, and for a minute after that', () => {
  const taken = showOutdated()
  for (let at = 0; at < 5; at++) {
    vi.advanceTimersByTime(50_000)
    document.dispatchEvent(new Event('pointermove'))
  }
  expect(taken()).toBe(0)
  vi.advanceTimersByTime(75_000)
  expect(taken()).toBeGreaterThan(0)
})
