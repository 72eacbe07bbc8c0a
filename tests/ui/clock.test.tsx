import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useTicking } from '#ui/values/clock.ts'

const Clock = () => useTicking(String)

test('clock: one rendering shows one time, although a second passes meanwhile', () => {
  let now = 0
  const time = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  onTestFinished(() => time.mockRestore())
  const { container } = render(
    <>
      <Clock />-
      <Clock />
    </>,
  )
  const [one, other] = container.textContent.split('-')
  expect(one).toBe(other)
})
