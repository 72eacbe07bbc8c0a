import { expect, test } from 'vitest'
import { list } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

test.each([
  [[], ''],
  [['a.example.com'], 'a.example.com'],
  [['a.example.com', 'b.example.com'], 'a.example.com, b.example.com'],
])('list field: edits %j as %j and saves it unchanged', async (wire: string[], form) => {
  expect(list().toForm(wire)).toBe(form)
  expect(await validateField(list(), form)).toEqual({ saved: wire })
})

test.each([
  ['a,b', ['a', 'b']],
  [' a ,, b , ', ['a', 'b']],
  [' , ', []],
])('list field: saves %j as %j', async (typed, wire) => {
  expect(await validateField(list(), typed)).toEqual({ saved: wire })
})

test.each([null, ['a']])('list field: refuses %j', async (value) => {
  expect(await validateField(list(), value)).toEqual(refusal('validation.invalid'))
})

test('list field: search uses all items, and sort puts an empty list last', () => {
  expect(list().text(['a', 'b'], textContextOf())).toBe('a, b')
  expect(list().sortBy(['a', 'b'], textContextOf())).toBe('a, b')
  expect(list().sortBy([], textContextOf())).toBeNull()
})

test('list field: refuses a list for one of its items', async () => {
  const names = list({ refuse: (part) => (part.includes(' ') ? 'validation.url' : undefined) })
  expect(await validateField(names, 'a, b')).toEqual({ saved: ['a', 'b'] })
  expect(await validateField(names, 'a, b c')).toEqual(refusal('validation.url'))
})

test('list field: starts empty unless it has a default', () => {
  expect([list().initial, list({ default: ['a.example'] }).initial]).toEqual([[], ['a.example']])
})
