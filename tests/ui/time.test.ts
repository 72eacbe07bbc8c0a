import { expect, test } from 'vitest'
import { relativeTime } from '#ui/values/time.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const hours = 3_600_000
const days = 24 * hours

test.each([
  [90 * days, 'in 90 days'],
  [90 * days - 5000, 'in 90 days'],
  [45 * days, 'in 45 days'],
  [120 * days, 'in 4 months'],
  [365 * days, 'in 12 months'],
  [731 * days, 'in 2 years'],
  [-45 * days, '45 days ago'],
  [-400 * days, '13 months ago'],
  [-1.6 * days, '2 days ago'],
  [days, 'tomorrow'],
  [-23.9 * hours, '23 hours ago'],
  [0, 'now'],
])('time in words: what is %d ms away is %s', (distance, words) => {
  expect(relativeTime(new Date(now + distance), now, 'en-US')).toBe(words)
})
