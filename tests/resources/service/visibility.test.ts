import { expect, test } from 'vitest'
import { createBackend } from '#backend/index.ts'
import { readConfiguration } from '#configuration/reading/readConfiguration.ts'
import { writeConfiguration } from '#configuration/writeConfiguration.ts'
import { endpointOf } from '#engine/data/endpoints.ts'
import type { AnyRecord } from '#engine/field.ts'
import service from '#resources/service.ts'
import { tellsShown, withBothFlags } from '#resources/service/visibility.ts'
import { seen } from '../../configuration/seen.ts'

const read = (item: object) => endpointOf(service).read?.({ id: 1, ...item }, 0) as AnyRecord

test('visibility: only what was read tells which flag the server has, not what was sent', () => {
  const tells = (record: AnyRecord) => tellsShown({ dialect: 'current', records: () => [record] })
  expect(tells(read({ enable_show_in_service: true }))).toBe(true)
  expect(tells({ ...read({ hide_for_guest: true }), hide_for_guest: false, enable_show_in_service: true })).toBe(false)
})

const target = 'https://example.com'
const monitors = [
  { id: 1, name: 'shown', target },
  { id: 2, name: 'hidden', target },
]

test.each([
  ['2.1.3', { enable_show_in_service: true }, {}, 'enable_show_in_service'],
  ['2.3.7', {}, { hide_for_guest: true }, 'hide_for_guest'],
] as const)(
  'visibility: a file of a server %s holds the flag of that server alone',
  async (release, shown, hidden, flag) => {
    const [one, other] = monitors
    const backend = createBackend({
      dialect: 'current',
      release,
      seed: {
        service: [
          { ...one, ...shown },
          { ...other, ...hidden },
        ],
      },
    })
    const { records, dialect } = readConfiguration(await writeConfiguration((await seen(backend)).file, 'yaml'))
    const [first = {}, second = {}] = records['service'] ?? []
    expect(Object.keys(first).filter((key) => /hide_for_guest|enable_show/.test(key))).toEqual([flag])
    expect(withBothFlags(first, dialect)).toMatchObject({ hide_for_guest: false, enable_show_in_service: true })
    expect(withBothFlags(second, dialect)).toMatchObject({ hide_for_guest: true, enable_show_in_service: false })
  },
)

test('visibility: in a file of before, which holds both flags, the dialect says which one is meant', () => {
  const both = { hide_for_guest: false, enable_show_in_service: false }
  expect(withBothFlags(both, 'classic')).toMatchObject({ hide_for_guest: true })
  expect(withBothFlags(both, 'current')).toMatchObject({ hide_for_guest: false })
  expect(withBothFlags({ name: 'web' }, 'current')).toEqual({ name: 'web' })
})
