import { expect, test } from 'vitest'
import { defineEnum } from '#engine/enum.ts'
import { choice } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

const methods = () => defineEnum('request_method', { 1: 'get', 2: 'post' })
const method = () => choice(methods())

test.each([1, 2] as const)('choice field: edits and saves %d unchanged', async (wire) => {
  const form = method().toForm(wire)
  expect(form).toBe(wire)
  expect(await validateField(method(), form)).toEqual({ saved: wire })
})

test.each([0, 3, '1', null])('choice field: refuses %j', async (value) => {
  expect(await validateField(method(), value)).toEqual(refusal('validation.invalid'))
})

test('choice field: starts with the first choice unless it has a default', () => {
  const posted = choice(methods(), { default: 2 })
  expect([method().initial, posted.initial]).toEqual([1, 2])
})

test('choice field: search and sort use the label, and an unknown value shows as it is', () => {
  const words = textContextOf()
  expect(method().text(2, words)).toBe('POST')
  expect(method().sortBy(2, words)).toBe('POST')
  expect(method().text(9 as 1, words)).toBe('9')
  expect(method().text(0 as 1, words)).toBe('')
})

test('choice field: offers its choices as filters', () => {
  const { filter } = method()
  expect(filter?.options).toEqual([
    { id: 1, label: 'enums.request_method.get' },
    { id: 2, label: 'enums.request_method.post' },
  ])
  expect(filter?.idsOf(2, textContextOf())).toEqual([2])
})

test('choice field: opens nothing chosen as its default, unless 0 is a choice', () => {
  const posted = choice(methods(), { default: 2 })
  expect([posted.toForm(0 as 1), posted.toForm(9 as 1)]).toEqual([2, 9])
  expect(choice(defineEnum('request_method', { 0: 'get', 1: 'post' }), { default: 1 }).toForm(0)).toBe(0)
  expect(posted.required).toBe(true)
})
