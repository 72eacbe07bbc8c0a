import { expect, test } from 'vitest'
import { toggle } from '#engine/fields/index.ts'
import { judgeField, refusal } from '../form.ts'
import { wordingOf } from '../wording.ts'

test.each([true, false])('%j is edited and saved as it is', async (wire) => {
  const form = toggle().toForm(wire)
  expect(form).toBe(wire)
  expect(await judgeField(toggle(), form)).toEqual({ saved: wire })
})

test.each(['true', 1, null])('%j is neither on nor off', async (value) => {
  expect(await judgeField(toggle(), value)).toEqual(refusal('validation.invalid'))
})

test('a new record starts with it off, unless the field says otherwise', () => {
  expect(toggle().initial).toBe(false)
  expect(toggle({ default: true }).initial).toBe(true)
  expect(toggle({ default: true }).empty).toBe(false)
})

test('lists filter and sort by it, and do not search it', () => {
  const { filter, sortBy, text } = toggle()
  expect(filter?.options).toEqual([
    { id: true, label: 'app.yes' },
    { id: false, label: 'app.no' },
  ])
  expect([filter?.keeps(true, true), filter?.keeps(true, false), filter?.keeps(false, false)]).toEqual([
    true,
    false,
    true,
  ])
  expect(sortBy(false, wordingOf())).toBe(false)
  expect(text(true, wordingOf())).toBe('')
})
