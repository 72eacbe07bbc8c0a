import { expect, test } from 'vitest'
import { text } from '#engine/fields/index.ts'
import { judgeField, refusal } from '../form.ts'
import { wordingOf } from '../wording.ts'

test.each(['', 'web', ' spaced ', 'two\nlines', '0'])('%j is edited and saved as it is', async (wire) => {
  const form = text().toForm(wire)
  expect(form).toBe(wire)
  expect(await judgeField(text(), form)).toEqual({ saved: wire })
})

test('a required text is saved without the spaces around it', async () => {
  expect(await judgeField(text({ required: true }), ' web server ')).toEqual({ saved: 'web server' })
})

test.each(['', ' ', '\n\t'])('a required text may not be %j', async (typed) => {
  expect(await judgeField(text({ required: true }), typed)).toEqual(refusal('validation.required'))
})

test('a text may be limited in its length, the spaces around a required one aside', async () => {
  const name = text({ required: true, maxLength: 3 })
  expect(await judgeField(name, ' web ')).toEqual({ saved: 'web' })
  expect(await judgeField(name, 'webs')).toEqual(refusal('validation.maxLength', { max: 3 }))
})

test.each([null, 7, ['web']])('%j is no text', async (value) => {
  expect(await judgeField(text(), value)).toEqual(refusal('validation.invalid'))
})

test('lists search and sort by the text itself, and blanks come last', () => {
  const words = wordingOf()
  expect(text().text('Web', words)).toBe('Web')
  expect(text().sortBy('Web', words)).toBe('Web')
  expect(text().sortBy('', words)).toBeNull()
  expect(text().filter).toBeUndefined()
})
