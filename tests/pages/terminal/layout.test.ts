import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dividersOf,
  panesOf,
  rectsOf,
  renamed,
  shareAt,
  splitAt,
  withoutPane,
  type Split,
} from '../../../src/pages/terminal/panes/layout.ts'

const one: Split = { pane: 'a' }
const three = splitAt(splitAt(one, 'a', 'row', 'b'), 'b', 'column', 'c')

test('terminal: a split gives half of the space of a pane to the new pane', () => {
  expect(rectsOf(three)).toEqual({
    a: { x: 0, y: 0, width: 0.5, height: 1 },
    b: { x: 0.5, y: 0, width: 0.5, height: 0.5 },
    c: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
  })
})

test('terminal: a closed pane leaves its space to its neighbor, and the last one leaves nothing', () => {
  expect(rectsOf(withoutPane(three, 'a')!)).toEqual({
    b: { x: 0, y: 0, width: 1, height: 0.5 },
    c: { x: 0, y: 0.5, width: 1, height: 0.5 },
  })
  expect(withoutPane(one, 'a')).toBeUndefined()
  expect(withoutPane(three, 'unknown')).toEqual(three)
})

test('terminal: a divider moves its own border and leaves each side some space', () => {
  const [upright, level] = dividersOf(three)
  expect(upright).toMatchObject({ way: 'row', rect: { x: 0.5, y: 0, width: 0, height: 1 } })
  expect(level).toMatchObject({ way: 'column', rect: { x: 0.5, y: 0.5, width: 0.5, height: 0 } })
  expect(rectsOf(shareAt(three, level!.path, 0.75))['c']).toEqual({ x: 0.5, y: 0.75, width: 0.5, height: 0.25 })
  expect(rectsOf(shareAt(three, upright!.path, -3))['a']?.width).toBe(0.1)
})

test('terminal: after any splits the panes fill the tab, and new names keep their order', () => {
  const steps = fc.array(fc.record({ at: fc.nat(), row: fc.boolean(), remove: fc.boolean() }), { maxLength: 30 })
  fc.assert(
    fc.property(steps, (all) => {
      let split: Split = one
      all.forEach(({ at, row, remove }, step) => {
        const panes = panesOf(split)
        const pane = panes[at % panes.length]!
        split = remove
          ? (withoutPane(split, pane) ?? { pane: `${step}` })
          : splitAt(split, pane, row ? 'row' : 'column', `${step}`)
      })
      const area = Object.values(rectsOf(split)).reduce((sum, { width, height }) => sum + width * height, 0)
      expect(area).toBeCloseTo(1)
      expect(new Set(panesOf(split)).size).toBe(panesOf(split).length)
      expect(dividersOf(split)).toHaveLength(panesOf(split).length - 1)
      expect(panesOf(renamed(split, (pane) => `to ${pane}`))).toEqual(panesOf(split).map((pane) => `to ${pane}`))
    }),
  )
})
