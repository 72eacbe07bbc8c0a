import { expect, test } from 'vitest'
import { referenceText } from '#engine/fields/index.ts'
import { payload } from '#engine/save/payload.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

const servers = referenceText('server')

test.each([
  ['', []],
  ['3', [3]],
  ['4,3', [4, 3]],
  ['3,99', [3, 99]],
])('referenceText field: edits %j as the list %j and saves it unchanged', async (wire, form) => {
  expect(servers.toForm(wire)).toEqual(form)
  expect(await validateField(servers, form)).toEqual({ saved: wire })
})

test.each([
  ['3, 4', [3]],
  ['x,3,-1,1.5', [3]],
  [',,3,', [3]],
  ['3,4,3', [3, 4]],
])('referenceText field: edits %j as %j, as the server reads it', (wire, form) => {
  expect(servers.toForm(wire)).toEqual(form)
})

test('referenceText field: sends text that is no list of ids back unchanged, unless the user edits it', () => {
  const context = { mode: 'edit', record: { text: 'x, 3' } } as const
  expect(payload({ text: '' }, {}, context)).toEqual({ text: 'x, 3' })
  expect(payload({ text: '4' }, { text: true }, context)).toEqual({ text: '4' })
})

test('referenceText field: saves a repeated record once', async () => {
  expect(await validateField(servers, [3, 1, 3])).toEqual({ saved: '3,1' })
})

test.each([null, '3', ['3'], [1.5]])('referenceText field: refuses %j', async (value) => {
  expect(await validateField(servers, value)).toEqual(refusal('validation.invalid'))
})

test('referenceText field: search and sort use the names of the records', () => {
  const words = textContextOf({ server: [{ id: 3, name: 'tokyo' }] })
  expect(servers.text('3,9', words)).toBe('tokyo, #9')
  expect(servers.sortBy('', words)).toBeNull()
  expect(servers.relations).toEqual(['server'])
})
