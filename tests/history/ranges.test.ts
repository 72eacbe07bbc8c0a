import { expect, test } from 'vitest'
import { finestRange, rangeAsked, zoomOf, zoomText } from '#history/ranges.ts'

const now = Date.UTC(2026, 10, 23)
const hour = 3_600_000
const day = 24 * hour

test('zoom: is the same after a way through the address', () => {
  const zoomed = { from: now - hour, to: now }
  expect(zoomOf(zoomText(zoomed))).toEqual(zoomed)
})

test.each([null, '', 'x', '5-5', '9-3', '-5-9', '1e3-2e3', '1-999999999999'])(
  'zoom: %j in the address is none',
  (text) => {
    expect(zoomOf(text)).toBeUndefined()
  },
)

const back = (days: number) => ({ from: now - days * day, to: now - days * day + hour })

test.each([
  [null, undefined, '1d'],
  ['7d', undefined, '7d'],
  ['99d', undefined, '1d'],
  ['1d', back(0.5), '1d'],
  ['1d', back(3), '7d'],
  [null, back(20), '30d'],
  ['30d', back(0.5), '30d'],
  ['7d', back(90), '7d'],
  ['1h', undefined, '1h'],
  ['6h', back(0.1), '6h'],
  ['1h', back(0.2), '6h'],
  ['1h', back(0.5), '1d'],
  ['constructor', undefined, '1d'],
])('range: %j with the zoom %j is %s', (asked, zoomed, range) => {
  expect(rangeAsked(asked, zoomed, now)).toBe(range)
})

test.each([
  ['7d', undefined, '7d'],
  ['30d', back(0.02), '1h'],
  ['30d', back(0.5), '1d'],
  ['30d', back(3), '7d'],
  ['30d', back(20), '30d'],
  ['7d', back(90), '7d'],
  ['6h', back(90), '6h'],
  ['30d', back(-1), '30d'],
] as const)('range: of %s, the part %j is shown by the points of %s', (range, zoomed, finest) => {
  expect(finestRange(range, zoomed, now)).toBe(finest)
})
