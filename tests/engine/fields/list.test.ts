import { expect, test } from 'vitest'
import { list } from '#engine/fields/index.ts'
import { judgeField, refusal } from '../form.ts'
import { wordingOf } from '../wording.ts'

test.each([
  [[], ''],
  [['a.example.com'], 'a.example.com'],
  [['a.example.com', 'b.example.com'], 'a.example.com, b.example.com'],
])('%j is edited as %j and comes back', async (wire: string[], form) => {
  expect(list().toForm(wire)).toBe(form)
  expect(await judgeField(list(), form)).toEqual({ saved: wire })
})

test.each([
  ['a,b', ['a', 'b']],
  [' a ,, b , ', ['a', 'b']],
  [' , ', []],
])('%j is saved as %j', async (typed, wire) => {
  expect(await judgeField(list(), typed)).toEqual({ saved: wire })
})

test.each([null, ['a']])('%j is no text to take apart', async (value) => {
  expect(await judgeField(list(), value)).toEqual(refusal('validation.invalid'))
})

test('lists search all of its parts, and an empty one comes last', () => {
  expect(list().text(['a', 'b'], wordingOf())).toBe('a b')
  expect(list().sortBy(['a', 'b'], wordingOf())).toBe('a b')
  expect(list().sortBy([], wordingOf())).toBeNull()
})
