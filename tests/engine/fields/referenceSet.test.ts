import { expect, test } from 'vitest'
import { referenceSet } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

const servers = () => referenceSet('server')

test.each([
  [{}, []],
  [{ 3: true }, [3]],
  [{ 3: true, 99: true }, [3, 99]],
])('referenceSet field: edits %j as the list %j and saves it unchanged', async (wire, form) => {
  expect(servers().toForm(wire)).toEqual(form)
  expect(await validateField(servers(), form)).toEqual({ saved: wire })
})

test('referenceSet field: an id mapped to false is not in the set', () => {
  const wire = { 3: true, 4: false }
  const words = textContextOf({ server: [{ id: 3, name: 'tokyo' }] })
  expect(servers().toForm(wire)).toEqual([3])
  expect(servers().text(wire, words)).toBe('tokyo')
  expect(servers().pointer?.ids(wire, {})).toEqual([3])
  expect(servers().filter?.idsOf(wire, textContextOf())).toEqual([3])
})

test.each([null, 7, ['7'], [1.5], { 3: true }])('referenceSet field: refuses %j', async (value) => {
  expect(await validateField(servers(), value)).toEqual(refusal('validation.invalid'))
})

test('referenceSet field: search and sort use the names of the records, with empty values last', () => {
  const words = textContextOf({ server: [{ id: 3, name: 'tokyo' }] })
  expect(servers().text({ 3: true, 9: true }, words)).toBe('tokyo, #9')
  expect(servers().sortBy({}, words)).toBeNull()
})

test('referenceSet field: drops the records that are gone, and keeps what is stored of the others', () => {
  expect(servers().pointer?.map?.({ 3: true, 4: false, 9: true }, (id) => (id === 9 ? undefined : id * 10))).toEqual({
    30: true,
    40: false,
  })
})

test('referenceSet field: offers the records of its resource as filters', () => {
  const { filter, relations } = servers()
  expect([filter?.options, relations]).toEqual([{ reference: 'server' }, ['server']])
})
