import { expect, test } from 'vitest'
import { inksOf } from '../../src/charts/ink.ts'
import { spreadOf } from '../../src/charts/spread.ts'
import { series } from '../../src/theme.ts'

const names = { mean: 'Mean', least: 'Lowest', most: 'Highest' }
const line = (name: string, ...points: [at: number, value: number | null][]) => ({
  name,
  points: points.map(([at, value]) => ({ at, value })),
})
const valuesOf = (lines: ReturnType<typeof spreadOf>) =>
  Object.fromEntries(lines.map(({ part = '', points }) => [part, points.map(({ at, value }) => [at, value])]))

test('spread: mean, least and most of what was measured in each bucket, in the order of time', () => {
  const lines = [line('a', [10, 4], [20, 8]), line('b', [3, 1], [12, 2]), line('c', [19, 9])]
  expect(valuesOf(spreadOf(lines, 10, names))).toEqual({
    mean: [
      [0, 1],
      [10, 5],
      [20, 8],
    ],
    least: [
      [0, 1],
      [10, 2],
      [20, 8],
    ],
    most: [
      [0, 1],
      [10, 9],
      [20, 8],
    ],
  })
})

test('spread: a measurement that failed counts for nothing, and is a gap where all failed', () => {
  const lines = [line('a', [0, null], [10, null]), line('b', [0, 6], [10, null])]
  expect(valuesOf(spreadOf(lines, 10, names))['mean']).toEqual([
    [0, 6],
    [10, null],
  ])
})

test('spread: measurements at unknown distances are taken as they are', () => {
  expect(valuesOf(spreadOf([line('a', [1, 5], [2, 6])], 0, names))['most']).toEqual([
    [1, 5],
    [2, 6],
  ])
})

test('ink: eight lines have a hue each, and what tells of them takes none', () => {
  const own = Array.from({ length: 8 }, () => ({}))
  const inks = inksOf([{ part: 'most' }, { part: 'least' }, { part: 'mean' }, ...own])
  expect(inks.slice(3).map(({ tint }) => tint)).toEqual(series)
  expect(inks.slice(0, 3).map(({ tint, width }) => [tint, width])).toEqual([
    ['text', 0],
    ['text', 0],
    ['text', 2],
  ])
})

test('ink: thirty-two lines differ in hue or dashes', () => {
  const inks = inksOf(Array.from({ length: 32 }, () => ({})))
  expect(new Set(inks.map(({ tint, dash }) => `${tint} ${dash.join(' ')}`)).size).toBe(32)
})
