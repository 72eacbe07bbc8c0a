import { expect, test } from 'vitest'
import { shareText } from '#resources/service/status/useFigures.ts'
import { historyBar } from '#resources/service/status/historyBar.ts'
import { latencyOf, serviceStateOf, statusOf } from '#resources/service/status/status.ts'

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

test('service: the average latency counts each day by its checks that succeeded', () => {
  const day = { at: 0, down: 3 }
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
    String(historyBar(tallies.map(([up, down]) => ({ at: 0, up, down, delay: 1 }))).background)
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
