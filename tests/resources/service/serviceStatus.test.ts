import { expect, test } from 'vitest'
import { shareText } from '#resources/service/status/useFigures.ts'
import { historyBar } from '#resources/service/status/historyBar.ts'
import { dateOfDay, latencyOf, serviceStateOf, statusOf } from '#resources/service/status/status.ts'

test.each([
  ['up', { up: 30, down: 0 }],
  ['up', { up: 29, down: 1 }],
  ['partly', { up: 95, down: 5 }],
  ['partly', { up: 81, down: 19 }],
  ['down', { up: 80, down: 20 }],
  ['down', { up: 24, down: 6 }],
  ['down', { up: 0, down: 1 }],
  ['none', { up: 0, down: 0 }],
  ['none', undefined],
])('service: it is %s after these checks: %o', (state, checks) => {
  expect(serviceStateOf(checks)).toBe(state)
})

test('service: a status without some of its keys has thirty days without checks', () => {
  const { recent, days } = statusOf({ id: 1, up: [5], down: null }, 0)
  expect(recent).toEqual({ up: 0, down: 0 })
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({ up: 5, down: 0, delay: 0 })
})

test.each([
  ['2026-11-30T15:59:59Z', 'Asia/Shanghai', '2026-11-30', '2026-11-01'],
  ['2026-11-30T16:00:00Z', 'Asia/Shanghai', '2026-12-01', '2026-11-02'],
  // The clock was put back on October 25, and ahead on March 29.
  ['2026-11-05T22:30:00Z', 'Europe/Berlin', '2026-11-05', '2026-10-07'],
  ['2026-04-10T22:30:00Z', 'Europe/Berlin', '2026-04-11', '2026-03-13'],
])('service: at %s in %s, it is %s, and the first day %s', (now, zone, today, first) => {
  const dates = statusOf({ id: 1 }, Date.parse(now)).days.map((day) => dateOfDay(day, zone))
  const nth = (at: number) => new Date(dates.at(at) ?? NaN).toISOString()
  expect([nth(-1), nth(0)]).toEqual([`${today}T00:00:00.000Z`, `${first}T00:00:00.000Z`])
  expect(new Set(dates.slice(1).map((date, at) => date - (dates[at] ?? 0)))).toEqual(new Set([86_400_000]))
})

test('service: the average latency counts each day by its checks that succeeded', () => {
  const day = { ago: 0, readAt: 0, down: 3 }
  expect(
    latencyOf([
      { ...day, up: 1, delay: 100 },
      { ...day, up: 3, delay: 20 },
      { ...day, up: 0, delay: 0 },
    ]),
  ).toBe(40)
  expect(latencyOf([{ ...day, up: 0, delay: 0 }])).toBeUndefined()
})

test('service: the bar draws each state of days with its own height, and only states that occur', () => {
  const background = (tallies: [number, number][]) =>
    String(historyBar(tallies.map(([up, down]) => ({ ago: 0, readAt: 0, up, down, delay: 1 }))).background)
  expect(
    background([
      [1, 0],
      [1, 0],
    ]).match(/linear-gradient/g),
  ).toHaveLength(1)
  const mixed = background([
    [1, 0],
    [9, 1],
    [0, 1],
    [0, 0],
  ])
  expect([...mixed.matchAll(/100% (\d+)%/g)].map(([, height]) => height)).toEqual(['60', '80', '100', '12'])
  expect(mixed).toContain('transparent 0 8px, var(--lotus-bad) 0 11px')
})

test('service: a share is written without rounding up', () => {
  expect(shareText(0.99999, 'en-US')).toBe('99.99%')
  expect(shareText(1, 'en-US')).toBe('100%')
})
