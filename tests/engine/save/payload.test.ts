import { expect, test } from 'vitest'
import { payload } from '#engine/save/payload.ts'

const record = { id: 7, name: 'oslo', cover: 9, ignored: null, later: { known: false } }

test('payload: a new record sends the validated values', () => {
  const judged = { name: 'oslo', cover: 0 }
  expect(payload(judged, {}, { mode: 'create', record: undefined })).toEqual(judged)
})

test('payload: a copy sends the validated values, not those of the original', () => {
  const judged = { name: 'copy', cover: 0, ignored: [] }
  expect(payload(judged, {}, { mode: 'create', record })).toEqual(judged)
})

test('payload: an edit sends untouched fields as stored', () => {
  const judged = { name: 'oslo', cover: 0, ignored: [] }
  expect(payload(judged, {}, { mode: 'edit', record })).toEqual({ name: 'oslo', cover: 9, ignored: null })
})

test('payload: an edit sends touched fields as validated, also blank, false or nested ones', () => {
  const judged = { name: '', cover: 0, ignored: [1, 2] }
  const touched = { name: true, cover: true, ignored: [false, true] }
  expect(payload(judged, touched, { mode: 'edit', record })).toEqual(judged)
})

test('payload: an edit sends a field that the user has changed back as stored', () => {
  expect(payload({ cover: 0 }, { cover: false }, { mode: 'edit', record })).toEqual({ cover: 9 })
})

test('payload: an edit sends a field that the record lacks as validated', () => {
  expect(payload({ note: '' }, {}, { mode: 'edit', record })).toEqual({ note: '' })
})

test('payload: an edit sends only the fields of the form', () => {
  expect(Object.keys(payload({ name: 'oslo' }, { later: true }, { mode: 'edit', record }))).toEqual(['name'])
})

test('payload: changes neither the record nor the form values', () => {
  const judged = Object.freeze({ name: 'bergen', cover: 0 })
  const sent = payload(judged, { name: true }, { mode: 'edit', record: Object.freeze({ ...record }) })
  expect(sent).toEqual({ name: 'bergen', cover: 9 })
  expect(sent).not.toBe(judged)
})
