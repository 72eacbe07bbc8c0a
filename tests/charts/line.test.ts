import { expect, test } from 'vitest'
import { chartCsv, csvName } from '../../src/charts/chartCsv.ts'
import { halfAround, doubleAround } from '../../src/charts/group.ts'
import { align, extremes, lonePoints, nearest, valueInColumn } from '../../src/charts/line.ts'
import { rowsOf } from '../../src/charts/tableRows.ts'
import { quantity, rangeOf, markSteps } from '../../src/charts/units.ts'

const line = (name: string, ...points: [at: number, value: number][]) => ({
  name,
  points: points.map(([at, value]) => ({ at, value })),
})

test('lines: two missing buckets are bridged, more of them are a gap', () => {
  expect(align([line('a', [0, 1], [30, 2])], 10)).toEqual({ times: [0, 30], columns: [[1, 2]] })
  expect(align([line('a', [0, 1], [31, 2])], 10)).toEqual({ times: [0, 10, 31], columns: [[1, null, 2]] })
})

test('lines: one that ended long before the others has no value from then on', () => {
  const ended = line('a', [0, 1], [10, 2])
  const { times, columns } = align([ended, line('b', [0, 5], [10, 6], [40, 7], [41, 8])], 10)
  expect(times).toEqual([0, 10, 20, 40, 41])
  expect(times.map((_time, place) => valueInColumn(columns[0] ?? [], place))).toEqual([
    1,
    2,
    undefined,
    undefined,
    undefined,
  ])
  expect(align([ended, line('b', [40, 7])], 10).times).toEqual([0, 10, 40])
  expect(align([line('a', [0, 1]), line('b', [40, 7])], 0)).toMatchObject({
    columns: [
      [1, null, undefined],
      [undefined, undefined, 7],
    ],
  })
})

test('lines: a measurement that failed is a gap at once, and no value', () => {
  const failing = {
    name: 'a',
    points: [
      { at: 0, value: 1 },
      { at: 10, value: null },
      { at: 20, value: 5 },
    ],
  }
  expect(align([failing], 10)).toEqual({ times: [0, 10, 20], columns: [[1, null, 5]] })
  expect(extremes([failing], { from: 0, to: 15 })).toEqual({ last: 1, lowest: 1, highest: 1 })
})

test('lines: measured at different times, they share one axis, and neither interrupts the other', () => {
  expect(align([line('a', [0, 1], [10, 2]), line('b', [5, 7])], 10)).toEqual({
    times: [0, 5, 10],
    columns: [
      [1, undefined, 2],
      [undefined, 7, undefined],
    ],
  })
})

test('lines: without points there is nothing, and no time is near', () => {
  const nothing = align([line('a')], 10)
  expect(nothing).toEqual({ times: [], columns: [[]] })
  expect(nearest(nothing, 5)).toBe(-1)
})

test.each([
  [-5, 0],
  [4, 0],
  [6, 1],
  [14, 1],
  [99, 2],
])('lines: the time nearest to %i is found', (at, place) => {
  expect(nearest({ times: [0, 10, 20] }, at)).toBe(place)
})

test('lines: last, lowest and highest are those of the period that is shown', () => {
  const lines = [line('a', [0, 99], [10, 3], [20, 5]), line('b', [15, 1])]
  expect(extremes(lines, { from: 5, to: 30 })).toEqual({ last: 5, lowest: 1, highest: 5 })
  expect(extremes(lines, { from: 25, to: 30 })).toBeUndefined()
})

test('lines: a point between gaps is a lone one, also among the times of other lines', () => {
  expect(lonePoints([1])).toEqual([0])
  expect(lonePoints([1, undefined, null, undefined, 5, null, 6, undefined, 7])).toEqual([0, 4])
  expect(lonePoints([undefined, 1, 2, undefined, null, 3, undefined])).toEqual([5])
  expect(lonePoints([])).toEqual([])
})

test('table: many times are averaged to at most a hundred rows, the newest first', () => {
  const points = Array.from({ length: 250 }, (_, at): [number, number] => [at, at])
  const { rows, averaged } = rowsOf(align([line('a', ...points)], 1), { from: 0, to: 999 })
  expect(averaged).toBe(true)
  expect(rows.length).toBeLessThanOrEqual(100)
  expect(rows.at(-1)).toEqual({ at: 0, values: [1] })
})

test('table: a few times are shown as they are, and a gap is no row', () => {
  const { rows, averaged } = rowsOf(align([line('a', [0, 1], [50, 2])], 10), { from: 0, to: 50 })
  expect({ rows, averaged }).toEqual({
    averaged: false,
    rows: [
      { at: 50, values: [2] },
      { at: 0, values: [1] },
    ],
  })
})

test('csv: has a column for each line, and a row for each time', () => {
  const lines = [line('a "b"', [0, 1.5], [1000, 2]), line('=1+1', [1000, 3])]
  expect(chartCsv(lines, align(lines, 1000), 'Time')).toBe(
    '\uFEFFTime,"a ""b""",\'=1+1\r\n1970-01-01T00:00:00.000Z,1.5,\r\n1970-01-01T00:00:01.000Z,2,3\r\n',
  )
})

test('csv: its file is named after the server, the chart and the days, in characters that every system takes', () => {
  const day = 86_400_000
  const noon = new Date(2026, 0, 31, 12).getTime()
  const over = (...times: number[]) => ({ times, columns: [] })
  expect(csvName('tokyo-1', 'CPU', over(noon - day, noon))).toBe('tokyo-1 CPU 2026-01-30 2026-01-31.csv')
  expect(csvName('a/b: "c"', 'Load', over(noon, noon + 1))).toBe('a-b- -c- Load 2026-01-31.csv')
})

test('zoom: half of a period stays inside of it, and out again ends at the whole', () => {
  const whole = { from: 0, to: 100 }
  expect(halfAround(whole, 50)).toEqual({ from: 25, to: 75 })
  expect(halfAround(whole, 99)).toEqual({ from: 50, to: 100 })
  expect(doubleAround({ from: 50, to: 75 }, whole)).toEqual({ from: 37.5, to: 87.5 })
  expect(doubleAround({ from: 25, to: 75 }, whole)).toBeUndefined()
})

test.each([
  [4.25, 'percent', '4.3%'],
  [42.4, 'percent', '42%'],
  [1536, 'bytes', '1.5 KiB'],
  [1536, 'bytesPerSecond', '1.5 KiB/s'],
  [61.4, 'celsius', '61°C'],
  [65.3, 'milliseconds', '65 ms'],
  [0.123, 'number', '0.12'],
  [230.5, 'number', '231'],
  [20.67, 'count', '21'],
] as const)('units: %d as %s', (value, unit, words) => {
  expect(quantity(value, unit, 'en-US')).toBe(words)
})

test('axis of values: begins at zero, shows the limit, counts bytes in powers of two, and pieces in whole ones', () => {
  expect(rangeOf('percent', 0, 3)).toEqual([0, 100])
  expect(rangeOf('bytes', 5, 100, 4096)[1]).toBeGreaterThan(4096)
  expect(rangeOf('celsius', -7, 3)[0]).toBe(-7)
  expect(markSteps('bytes')?.slice(9, 12)).toEqual([512, 1024, 2048])
  expect(markSteps('count')?.slice(0, 4)).toEqual([1, 2, 5, 10])
})
