import { expect, test } from 'vitest'
import { color } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

test.each(['#1e90ff', '#000000', '#FFAA00'])('color field: edits and saves %j unchanged', async (wire) => {
  const form = color().toForm(wire)
  expect(form).toBe(wire)
  expect(await validateField(color(), form)).toEqual({ saved: wire })
})

test('color field: saves a color without the spaces around it', async () => {
  expect(await validateField(color(), ' #1e90ff ')).toEqual({ saved: '#1e90ff' })
})

test.each(['1e90ff', '#1e9', '#1e90f', '#1e90ff80', '#1e90fg', 'red', 'rgb(0 0 0)', '#1e90ff;'])(
  'color field: refuses %j',
  async (typed) => {
    expect(await validateField(color({ optional: true }), typed)).toEqual(refusal('validation.color'))
  },
)

test('color field: only an optional color may be none', async () => {
  expect(await validateField(color(), ' ')).toEqual(refusal('validation.required'))
  expect(await validateField(color({ optional: true }), ' ')).toEqual({ saved: '' })
  expect([color().required, color({ optional: true }).required]).toEqual([true, false])
})

test('color field: search and sort use the text, with none last', () => {
  const words = textContextOf()
  expect(color().text('#1e90ff', words)).toBe('#1e90ff')
  expect(color().sortBy('#1e90ff', words)).toBe('#1e90ff')
  expect(color().sortBy('', words)).toBeNull()
})

test('color field: starts with none unless it has a default', () => {
  expect([color().initial, color({ default: '#1e90ff' }).initial]).toEqual(['', '#1e90ff'])
})
