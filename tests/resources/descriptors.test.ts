import { expect, test } from 'vitest'
import { columnsOf } from '#engine/list/columns.ts'
import { enUS } from '#locales/en-US.ts'
import { resources } from '#resources/index.ts'
import * as enums from '#resources/enums.ts'
import { lackingTexts } from '../../generate/neededTexts.ts'

/** The English text of a key, if there is one. */
function english(key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], enUS)
  return typeof found === 'string' ? found : undefined
}

const named = resources.map((resource) => [resource.name, resource] as const)

test.each(named)('descriptor: %s has every English text that it needs', (_, descriptor) => {
  expect(lackingTexts(descriptor, enUS)).toEqual([])
})

test.each(Object.entries(enums))('descriptor: every value of %s has its own English word', (_, { values, label }) => {
  const words = values.map((value) => english(label(value as never)))
  expect(words).not.toContain(undefined)
  expect(new Set(words).size).toBe(values.length)
})

test.each(named)('descriptor: %s leaves out only columns and fields that it has', (_, descriptor) => {
  const columns = [...columnsOf(descriptor).map((column) => column.name), ...Object.keys(descriptor.fields)]
  const absent = (['classic', 'current'] as const).flatMap((dialect) => descriptor.list?.absent?.(dialect, []) ?? [])
  expect(columns).toEqual(expect.arrayContaining(absent))
})

test('descriptor: the order of the resources is the order of the navigation, pages first', () => {
  const orders = resources.map(({ nav }) => nav?.order ?? Infinity)
  expect(orders).toEqual(orders.toSorted((one, other) => one - other))
})
