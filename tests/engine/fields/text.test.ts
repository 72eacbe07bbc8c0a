import { expect, test } from 'vitest'
import { text } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

test.each(['', 'web', ' spaced ', 'two\nlines', '0'])('text field: edits and saves %j unchanged', async (wire) => {
  const lines = text({ multiline: true })
  const form = lines.toForm(wire)
  expect(form).toBe(wire)
  expect(await validateField(lines, form)).toEqual({ saved: wire })
})

test.each([
  ['a required field', text({ required: true })],
  ['a field of one line', text()],
])('text field: %s saves text without the spaces around it', async (_, field) => {
  expect(await validateField(field, ' web server\n')).toEqual({ saved: 'web server' })
})

test.each(['', ' ', '\n\t'])('text field: a required field refuses %j', async (typed) => {
  expect(await validateField(text({ required: true }), typed)).toEqual(refusal('validation.required'))
})

test('text field: the length limit of a required field ignores the spaces around the text', async () => {
  const name = text({ required: true, maxLength: 3 })
  expect(await validateField(name, ' web ')).toEqual({ saved: 'web' })
  expect(await validateField(name, 'webs')).toEqual(refusal('validation.maxLength', { max: 3 }))
})

test.each([null, 7, ['web']])('text field: refuses %j', async (value) => {
  expect(await validateField(text(), value)).toEqual(refusal('validation.invalid'))
})

test('text field: search and sort use the text, with blanks last', () => {
  const words = textContextOf()
  expect(text().text('Web', words)).toBe('Web')
  expect(text().sortBy('Web', words)).toBe('Web')
  expect(text().sortBy('', words)).toBeNull()
  expect(text().filter).toBeUndefined()
})

test('text field: a limit in bytes counts a letter such as ü twice', async () => {
  const name = text({ maxBytes: 3 })
  expect(await validateField(name, 'üb')).toEqual({ saved: 'üb' })
  expect(await validateField(name, 'üü')).toEqual(refusal('validation.maxBytes', { max: 3 }))
})

test('text field: starts blank unless it has a default', () => {
  expect([text().initial, text({ default: 'web' }).initial]).toEqual(['', 'web'])
})
