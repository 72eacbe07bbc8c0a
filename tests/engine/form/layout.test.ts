import { expect, test } from 'vitest'
import { text, toggle } from '#engine/fields/index.ts'
import { layoutOf } from '#engine/form/layout.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const half = text()
const whole = text({ multiline: true })
const on = toggle()

/** The layout: the cells of each part under its heading. */
const laid = (fields: Record<string, typeof half | typeof on>, headings: string[] = [], hidden: string[] = []) =>
  layoutOf(Object.entries(fields), headings, (name) => !hidden.includes(name)).map(({ heading, cells }) => [
    heading,
    ...cells.map((cell) => `${cell.span}: ${cell.fields.map(([name]) => name).join(' ')}`),
  ])

test('form layout: groups neighboring switches, and puts a single switch beside a short field', () => {
  expect(laid({ a: half, x: on, b: half, c: half, y: on, z: on, d: whole, w: on })).toEqual([
    [undefined, 'half: a', 'beside: x', 'half: b', 'half: c', 'switches: y z', 'whole: d', 'switches: w'],
  ])
})

test('form layout: keeps switches together when a field between them is hidden', () => {
  expect(laid({ x: on, a: half, y: on }, [], ['a'])).toEqual([[undefined, 'switches: x y']])
})

test('form layout: shows a heading while a field under it is visible', () => {
  const fields = { a: half, b: half, c: half, d: half }
  expect(laid(fields, ['b', 'd'], ['b'])).toEqual([
    [undefined, 'half: a'],
    ['b', 'half: c'],
    ['d', 'half: d'],
  ])
  expect(laid(fields, ['b', 'd'], ['b', 'c'])).toEqual([
    [undefined, 'half: a'],
    ['d', 'half: d'],
  ])
})

test('form layout: puts a switch beside a short field only if that leaves half a row free', () => {
  expect(laid({ a: half, x: on })).toEqual([[undefined, 'half: a', 'beside: x']])
  expect(laid({ a: half, x: on, y: on })).toEqual([[undefined, 'half: a', 'switches: x y']])
  expect(laid({ a: half, b: half, x: on, c: half })).toEqual([
    [undefined, 'half: a', 'half: b', 'switches: x', 'half: c'],
  ])
})

test('form layout: fields that are edited together share a row of their own, also where one is hidden', () => {
  const Editor = lazyPart(async () => () => null)
  const fields = { a: half, b: half, c: whole, d: on, e: half }
  const [part] = layoutOf(Object.entries(fields), [], (name) => name !== 'c', [{ fields: ['b', 'c', 'd'], Editor }])
  const cells = part?.cells.map((cell) => [cell.span, cell.Editor === Editor, cell.fields.map(([name]) => name).join()])
  expect(cells).toEqual([
    ['half', false, 'a'],
    ['whole', true, 'b,d'],
    ['half', false, 'e'],
  ])
})

test('form layout: a switch is compact by itself', () => {
  expect(laid({ a: half, x: toggle() })).toEqual([[undefined, 'half: a', 'beside: x']])
})
