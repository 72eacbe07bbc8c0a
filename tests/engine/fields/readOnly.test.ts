import { expect, test } from 'vitest'
import { shown, timestamp } from '#engine/fields/index.ts'
import { endpointOf } from '#engine/data/endpoints.ts'
import { defineResource } from '#engine/resource.ts'
import { validateValues } from '../form/form.ts'
import { textContextOf } from '../textContext.ts'

const Cell = () => null
const version = () =>
  shown<{ version?: string }>(Cell, {
    empty: {},
    text: (host) => host.version ?? '',
  })

test.each([
  ['a moment', timestamp],
  ['a composite', version],
])('read-only field: a form neither edits nor sends %s', async (_, kind) => {
  const descriptor = defineResource('ddns', { fields: { name: kind() } })
  expect(await validateValues(descriptor, { name: 'typed' }, { mode: 'create' })).toEqual({ saved: {} })
  expect(await validateValues(descriptor, { name: 'typed' }, { mode: 'edit' })).toEqual({ saved: {} })
  expect(endpointOf(descriptor).readOnly).toContain('name')
})

test.each([
  ['rfc3339', '2024-05-06T07:08:09Z', Date.UTC(2024, 4, 6, 7, 8, 9)],
  ['rfc3339', '2024-05-06T09:08:09.5+02:00', Date.UTC(2024, 4, 6, 7, 8, 9, 500)],
  ['s', 1_714_979_289, Date.UTC(2024, 4, 6, 7, 8, 9)],
] as const)(
  'timestamp field: in %s, %j sorts by its instant, and search ignores text that no list shows',
  (unit, wire, instant) => {
    expect(timestamp({ unit }).sortBy(wire, textContextOf())).toBe(instant)
    expect(timestamp({ unit }).text(wire, textContextOf())).toBe('')
  },
)

test.each([
  ['rfc3339', ''],
  ['rfc3339', '0001-01-01T00:00:00Z'],
  ['rfc3339', 'yesterday'],
  ['s', 0],
] as const)('timestamp field: in %s, %j is not a time, has no text and sorts last', (unit, wire) => {
  expect(timestamp({ unit }).text(wire, textContextOf())).toBe('')
  expect(timestamp({ unit }).sortBy(wire, textContextOf())).toBeNull()
})

test('composite field: search uses its text, and sort uses its text or its sort value', () => {
  expect(version().text({ version: '1.2.3' }, textContextOf())).toBe('1.2.3')
  expect(version().sortBy({ version: '1.2.3' }, textContextOf())).toBe('1.2.3')
  expect(version().sortBy({}, textContextOf())).toBeNull()
  const ranked = shown<{ rank: number }>(Cell, { empty: { rank: 0 }, sortBy: ({ rank }) => rank })
  expect(ranked.sortBy({ rank: 3 }, textContextOf())).toBe(3)
})

test('composite field: search ignores a field without text', () => {
  expect(shown<object>(Cell, { empty: {} }).text({}, textContextOf())).toBe('')
})

test('composite field: its value is shown as it came', () => {
  expect(version().toForm({ version: '1.2.3' })).toEqual({ version: '1.2.3' })
  expect(version().initial).toEqual({})
})

test('timestamp field: a value is shown as it came, and none is the zero of its unit', () => {
  const [text, seconds] = [timestamp(), timestamp({ unit: 's' })]
  expect([text.toForm('2024-05-06T07:08:09Z'), seconds.toForm(1_714_979_289)]).toEqual([
    '2024-05-06T07:08:09Z',
    1_714_979_289,
  ])
  expect([text.initial, seconds.initial]).toEqual(['', 0])
  expect(text.sortBy('2024-05-06T07:08:09Z', textContextOf())).toBe(Date.UTC(2024, 4, 6, 7, 8, 9))
})
