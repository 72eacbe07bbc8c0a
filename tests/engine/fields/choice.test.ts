import { expect, test } from 'vitest'
import { defineEnum } from '#engine/enum.ts'
import { choice } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form.ts'
import { textContextOf } from '../textContext.ts'

const method = choice(defineEnum('request_method', { 1: 'get', 2: 'post' }))

test.each([1, 2] as const)('choice field: edits and saves %d unchanged', async (wire) => {
  const form = method.toForm(wire)
  expect(form).toBe(wire)
  expect(await validateField(method, form)).toEqual({ saved: wire })
})

test.each([0, 3, '1', null])('choice field: refuses %j', async (value) => {
  expect(await validateField(method, value)).toEqual(refusal('validation.invalid'))
})

test('choice field: starts with the first choice unless it has a default', () => {
  const posted = choice(defineEnum('request_method', { 1: 'get', 2: 'post' }), { default: 2 })
  expect([method.initial, posted.initial]).toEqual([1, 2])
})

test('choice field: search and sort use the label, and an unknown value shows as it is', () => {
  const words = textContextOf()
  expect(method.text(2, words)).toBe('POST')
  expect(method.sortBy(2, words)).toBe('POST')
  expect(method.text(9 as 1, words)).toBe('9')
})

test('choice field: offers its choices as filters', () => {
  expect(method.filter?.options).toEqual([
    { id: 1, label: 'enums.request_method.get' },
    { id: 2, label: 'enums.request_method.post' },
  ])
  expect([method.filter?.keeps(2, 2), method.filter?.keeps(2, 1)]).toEqual([true, false])
})
