import { expect, test } from 'vitest'
import { toggle } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

test.each([true, false])('toggle field: edits and saves %j unchanged', async (wire) => {
  const form = toggle().toForm(wire)
  expect(form).toBe(wire)
  expect(await validateField(toggle(), form)).toEqual({ saved: wire })
})

test.each(['true', 1, null])('toggle field: refuses %j', async (value) => {
  expect(await validateField(toggle(), value)).toEqual(refusal('validation.invalid'))
})

test('toggle field: starts off unless it has a default', () => {
  expect(toggle().initial).toBe(false)
  expect(toggle({ default: true }).initial).toBe(true)
  expect(toggle({ default: true }).empty).toBe(false)
})

test('toggle field: lists filter and sort by it, and do not search it', () => {
  const { filter, sortBy, text } = toggle()
  expect(filter?.options).toEqual([
    { id: true, label: 'app.yes' },
    { id: false, label: 'app.no' },
  ])
  expect([true, false].map((wire) => filter?.idsOf(wire, textContextOf()))).toEqual([[true], [false]])
  expect(sortBy(false, textContextOf())).toBe(false)
  expect(text(true, textContextOf())).toBe('')
})
