import { expect, test } from 'vitest'
import { payload } from '#engine/form/save/payload.ts'

const record = { id: 7, name: 'oslo', cover: 9, ignored: null, later: { known: false } }

test('a new record is sent as it was judged', () => {
  const judged = { name: 'oslo', cover: 0 }
  expect(payload(judged, {}, { mode: 'create', record: undefined })).toEqual(judged)
})

test('a copy is sent as it was judged, whatever it was copied from', () => {
  const judged = { name: 'copy', cover: 0, ignored: [] }
  expect(payload(judged, {}, { mode: 'create', record })).toEqual(judged)
})

test('what was not touched goes back as it came', () => {
  const judged = { name: 'oslo', cover: 0, ignored: [] }
  expect(payload(judged, {}, { mode: 'edit', record })).toEqual({ name: 'oslo', cover: 9, ignored: null })
})

test('what was touched is sent as it was judged, be it blank, false or part of a list', () => {
  const judged = { name: '', cover: 0, ignored: [1, 2] }
  const touched = { name: true, cover: true, ignored: [false, true] }
  expect(payload(judged, touched, { mode: 'edit', record })).toEqual(judged)
})

test('what was touched and put back goes back as it came', () => {
  expect(payload({ cover: 0 }, { cover: false }, { mode: 'edit', record })).toEqual({ cover: 9 })
})

test('a value that the record never had is sent as it was judged', () => {
  expect(payload({ note: '' }, {}, { mode: 'edit', record })).toEqual({ note: '' })
})

test('only what the form has is sent', () => {
  expect(Object.keys(payload({ name: 'oslo' }, { later: true }, { mode: 'edit', record }))).toEqual(['name'])
})

test('neither the record nor the form is changed', () => {
  const judged = Object.freeze({ name: 'bergen', cover: 0 })
  const sent = payload(judged, { name: true }, { mode: 'edit', record: Object.freeze({ ...record }) })
  expect(sent).toEqual({ name: 'bergen', cover: 9 })
  expect(sent).not.toBe(judged)
})
