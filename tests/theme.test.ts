import { describe, expect, test } from 'vitest'
import { colors, cssVariables, type ColorName, type Scheme } from '../src/theme.ts'

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

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

describe.each<Scheme>(['light', 'dark'])('%s theme', (scheme) => {
  test.each(textPairs)('the text color %s is readable on %s', (text, ground) => {
    expect(contrast(colors[scheme][text], colors[scheme][ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('a control with a border in %s is visible on %s', (edge, ground) => {
    expect(contrast(colors[scheme][edge], colors[scheme][ground])).toBeGreaterThanOrEqual(3)
  })

  test('its CSS variables contain every color', () => {
    for (const value of Object.values(colors[scheme])) expect(cssVariables(scheme)).toContain(value)
    expect(cssVariables(scheme)).toContain('--lotus-on-accent: ')
  })
})
