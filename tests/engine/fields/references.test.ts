import { expect, test } from 'vitest'
import { references } from '#engine/fields/index.ts'
import { validateField, refusal } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

const servers = () => references('server')

test.each([[[]], [[2, 1]], [[7, 99]]])('references field: edits and saves %j in its order', async (wire) => {
  const form = servers().toForm(wire)
  expect(form).toEqual(wire)
  expect(await validateField(servers(), form)).toEqual({ saved: wire })
})

test('references field: edits and saves a repeated record once', async () => {
  expect(servers().toForm([3, 1, 3])).toEqual([3, 1])
  expect(await validateField(servers(), [3, 1, 3])).toEqual({ saved: [3, 1] })
})

test.each([null, 7, ['7'], [1.5]])('references field: refuses %j', async (value) => {
  expect(await validateField(servers(), value)).toEqual(refusal('validation.invalid'))
})

test('references field: search and sort use the names of the records, with empty values last', () => {
  const words = textContextOf({
    server: [
      { id: 1, name: 'tokyo' },
      { id: 2, name: 'oslo' },
    ],
  })
  expect(servers().text([2, 1, 9], words)).toBe('oslo, tokyo, #9')
  expect(servers().sortBy([2, 1], words)).toBe('oslo, tokyo')
  expect(servers().sortBy([], words)).toBeNull()
})

test('references field: offers the records of its resource as filters', () => {
  const { filter, relations } = servers()
  expect(filter?.options).toEqual({ reference: 'server' })
  expect([[1, 2], []].map((wire) => filter?.idsOf(wire, textContextOf()))).toEqual([[1, 2], []])
  expect(relations).toEqual(['server'])
})

test('references field: points to its records, and keeps each that exists once', () => {
  const { pointer } = servers()
  expect([pointer?.to, pointer?.ids([3, 1], {})]).toEqual(['server', [3, 1]])
  expect(pointer?.map?.([3, 1, 3, 9], (id) => (id === 9 ? undefined : id + 1))).toEqual([4, 2])
})
