import { expect, test } from 'vitest'
import { reference } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

test.each([
  [7, 7],
  [0, null],
])('reference field: an optional field edits %j as %j and saves it unchanged', async (wire, form) => {
  const field = reference('server', { optional: true })
  expect(field.toForm(wire)).toBe(form)
  expect(await validateField(field, form)).toEqual({ saved: wire })
})

test('reference field: requires a record unless it is optional', async () => {
  expect(await validateField(reference('server'), 7)).toEqual({ saved: 7 })
  expect(await validateField(reference('server'), null)).toEqual(refusal('validation.required'))
  expect(await validateField(reference('server'), 0)).toEqual(refusal('validation.required'))
  expect([reference('server').required, reference('server', { optional: true }).required]).toEqual([true, false])
})

test.each(['7', 1.5, [7]])('reference field: refuses %j', async (value) => {
  expect(await validateField(reference('server'), value)).toEqual(refusal('validation.invalid'))
})

test('reference field: search and sort use the name of the record, with empty values last', () => {
  const words = textContextOf({ server: [{ id: 7, name: 'tokyo' }] })
  const field = reference('server')
  expect(field.text(7, words)).toBe('tokyo')
  expect(field.sortBy(7, words)).toBe('tokyo')
  expect(field.text(8, words)).toBe('#8')
  expect(field.text(0, words)).toBe('')
  expect(field.sortBy(0, words)).toBeNull()
})

test('reference field: offers the records of its resource as filters', () => {
  const { filter, relations } = reference('server')
  expect(filter?.options).toEqual({ reference: 'server' })
  expect(filter?.idsOf(7, textContextOf())).toEqual([7])
  expect(relations).toEqual(['server'])
})

test('reference field: points to its record, and to none once that is gone', () => {
  const { pointer } = reference('server', { optional: true })
  expect([pointer?.to, pointer?.ids(7, {}), pointer?.ids(0, {})]).toEqual(['server', [7], []])
  expect([7, 8, 0].map((id) => pointer?.map?.(id, (one) => (one === 7 ? 9 : undefined)))).toEqual([9, 0, 0])
})
