import { expect, test } from 'vitest'
import * as z from 'zod'
import { shown, timestamp } from '#engine/fields/index.ts'
import { endpointOf } from '#engine/data/endpoints.ts'
import { defineResource } from '#engine/resource.ts'
import { judgeValues } from '../form.ts'
import { wordingOf } from '../wording.ts'

const Cell = () => null
const version = shown(z.object({ version: z.string() }).partial(), Cell, {
  empty: {},
  text: (host) => host.version ?? '',
})

test.each([
  ['a moment', timestamp()],
  ['a composite', version],
])('%s is neither edited nor sent', async (_, name) => {
  const descriptor = defineResource('ddns', { fields: { name } })
  expect(await judgeValues(descriptor, { name: 'typed' }, { mode: 'create' })).toEqual({ saved: {} })
  expect(await judgeValues(descriptor, { name: 'typed' }, { mode: 'edit' })).toEqual({ saved: {} })
  expect(endpointOf(descriptor).readOnly).toContain('name')
})

test.each([
  ['rfc3339', '2024-05-06T07:08:09Z', Date.UTC(2024, 4, 6, 7, 8, 9)],
  ['rfc3339', '2024-05-06T09:08:09.5+02:00', Date.UTC(2024, 4, 6, 7, 8, 9, 500)],
  ['s', 1_714_979_289, Date.UTC(2024, 4, 6, 7, 8, 9)],
] as const)(
  'in %s, %j sorts as its instant, and no search finds it by what the list does not show',
  (unit, wire, instant) => {
    expect(timestamp({ unit }).sortBy(wire, wordingOf())).toBe(instant)
    expect(timestamp({ unit }).text(wire, wordingOf())).toBe('')
  },
)

test.each([
  ['rfc3339', ''],
  ['rfc3339', '0001-01-01T00:00:00Z'],
  ['rfc3339', 'yesterday'],
  ['s', 0],
] as const)('in %s, %j is no moment: it has no words and comes last', (unit, wire) => {
  expect(timestamp({ unit }).text(wire, wordingOf())).toBe('')
  expect(timestamp({ unit }).sortBy(wire, wordingOf())).toBeNull()
})

test('lists search and sort a composite by the words it is given', () => {
  expect(version.text({ version: '1.2.3' }, wordingOf())).toBe('1.2.3')
  expect(version.sortBy({ version: '1.2.3' }, wordingOf())).toBe('1.2.3')
  expect(version.sortBy({}, wordingOf())).toBeNull()
  const ranked = shown(z.object({ rank: z.int() }), Cell, { empty: { rank: 0 }, sortBy: ({ rank }) => rank })
  expect(ranked.sortBy({ rank: 3 }, wordingOf())).toBe(3)
})

test('a composite without words of its own is not searched', () => {
  expect(shown(z.object({}), Cell, { empty: {} }).text({}, wordingOf())).toBe('')
})
