import { expect, test } from 'vitest'
import { integer } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

test.each([0, 30, -7, Number.MAX_SAFE_INTEGER])('integer field: edits %d and saves it unchanged', async (wire) => {
  expect(integer().toForm(wire)).toBe(wire)
  expect(await validateField(integer(), wire)).toEqual({ saved: wire })
})

test.each([
  ['', 0],
  ['  ', 0],
  [' 12 ', 12],
  ['007', 7],
])('integer field: saves %j, a blank or what an old draft holds, as %d', async (kept, wire) => {
  expect(await validateField(integer(), kept)).toEqual({ saved: wire })
})

test.each([1.5, '1.5', '2.000', '1e3', 'abc', '--1', '1 2', '0x10', 'Infinity'])(
  'integer field: refuses %j',
  async (typed) => {
    expect(await validateField(integer(), typed)).toEqual(refusal('validation.integer'))
  },
)

test('integer field: an error names the limit', async () => {
  const port = integer({ min: 1, max: 65_535 })
  expect(await validateField(port, 0)).toEqual(refusal('validation.min', { min: 1 }))
  expect(await validateField(port, '')).toEqual(refusal('validation.required'))
  expect(await validateField(port, 65536)).toEqual(refusal('validation.max', { max: 65_535 }))
  expect(await validateField(port, 65535)).toEqual({ saved: 65_535 })
})

test('integer field: refuses a number that would lose digits', async () => {
  const max = Number.MAX_SAFE_INTEGER
  expect(await validateField(integer(), Number('9007199254740993'))).toEqual(refusal('validation.max', { max }))
})

test('integer field: a required field accepts 0 but no blank', async () => {
  expect(await validateField(integer({ required: true }), ' ')).toEqual(refusal('validation.required'))
  expect(await validateField(integer({ required: true }), 0)).toEqual({ saved: 0 })
})

test('integer field: search uses the digits, and sort uses the value', () => {
  const words = textContextOf()
  expect(integer().text(120, words)).toBe('120')
  expect(integer().sortBy(120, words)).toBe(120)
  expect(integer().sortBy(0, words)).toBe(0)
})

test('integer field: a list puts numbers on the right', () => {
  expect(integer().align).toBe('right')
})

test('integer field: its text has the unit, and a file of the list the number alone', () => {
  const words = textContextOf()
  const space = integer({ unit: 'GB' })
  expect(space.text(12_000, words)).toBe('12000 GB')
  expect(space.exported?.(12_000)).toBe(12_000)
  expect(space.sortBy(12_000, words)).toBe(12_000)
  expect(space.text(0, words)).toBe('0 GB')
})
