import { describe, expect, test } from 'vitest'
import { colors, cssVariables, series, type ColorName, type Scheme } from '../src/theme.ts'
import { contrast, difference, eyes } from './colors.ts'

const grounds = ['background', 'surface', 'raised'] as const
const rows = ['hover', 'accentTint'] as const
const words = ['text', 'muted', 'accent', 'good', 'warn', 'bad'] as const

const textPairs: [ColorName, ColorName][] = [
  ...[...grounds, ...rows].flatMap((ground) => words.map((word): [ColorName, ColorName] => [word, ground])),
  ...grounds.map((ground): [ColorName, ColorName] => ['idle', ground]),
  ...(['good', 'warn', 'bad'] as const).flatMap((state): [ColorName, ColorName][] => [
    [state, `${state}Tint`],
    ['text', `${state}Tint`],
    ['muted', `${state}Tint`],
  ]),
  ...(['accent', 'accentHover', 'good', 'warn', 'bad', 'idle'] as const).map((fill): [ColorName, ColorName] => [
    'onAccent',
    fill,
  ]),
  ['surface', 'text'],
]

const edgePairs: [ColorName, ColorName][] = [...grounds, ...rows].flatMap((ground): [ColorName, ColorName][] => [
  ['edge', ground],
  ['accent', ground],
  ['bad', ground],
])

/** By how much the hues of two lines differ at least: where 2 can be seen side by side, and 10 at a glance. */
const leastApart = { usual: 20, protanopia: 15, deuteranopia: 15, tritanopia: 15 }

test.each([
  ['#000000', '#FFFFFF', 100],
  ['#FF0000', '#00FF00', 86.6],
  ['#8C5820', '#8C5820', 0],
])('the difference of %s and %s is %d', (one, other, expected) => {
  expect(difference(one, other, 'usual')).toBeCloseTo(expected, 1)
})

describe.each<Scheme>(['light', 'dark'])('%s theme', (scheme) => {
  test.each(textPairs)('the text color %s is readable on %s', (text, ground) => {
    expect(contrast(colors[scheme][text], colors[scheme][ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('a control with a border in %s is visible on %s', (edge, ground) => {
    expect(contrast(colors[scheme][edge], colors[scheme][ground])).toBeGreaterThanOrEqual(3)
  })

  test.each(grounds)('each line of a chart is visible on %s', (ground) => {
    for (const line of series) expect(contrast(colors[scheme][line], colors[scheme][ground])).toBeGreaterThanOrEqual(3)
  })

  test.each(eyes)('the lines of a chart can be told apart with %s color vision', (eye) => {
    const lines = series.map((line) => colors[scheme][line])
    const pairs = lines.flatMap((one, at) => lines.slice(at + 1).map((other) => ({ one, other })))
    expect(pairs).toHaveLength(28)
    for (const { one, other } of pairs) expect(difference(one, other, eye)).toBeGreaterThanOrEqual(leastApart[eye])
  })

  test('its CSS variables contain every color', () => {
    for (const value of Object.values(colors[scheme])) expect(cssVariables(scheme)).toContain(value)
    expect(cssVariables(scheme)).toContain('--lotus-on-accent: ')
  })
})
