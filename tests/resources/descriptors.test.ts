import { expect, test } from 'vitest'
import { columnsOf } from '#engine/list/columns.ts'
import type { Action } from '#engine/actions/action.ts'
import type { AnyField, AnyRecord } from '#engine/field.ts'
import { enUS } from '#locales/en-US.ts'
import { resources } from '#resources/index.ts'
import * as enums from '#resources/enums.ts'

/** The English text of a key, if there is one. */
function english(key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], enUS)
  return typeof found === 'string' ? found : undefined
}
const missing = (keys: string[]) => keys.filter((key) => !english(key)?.trim())

const named = resources.map((resource) => [resource.name, resource] as const)

test.each(named)('descriptor: %s has English words for name, fields, columns, help and actions', (name, descriptor) => {
  const fields = Object.entries<AnyField>(descriptor.fields)
  const words = `resources.${name}`
  const actions = Object.entries<Action<AnyRecord>>(descriptor.actions ?? {})
  const keys = [
    `${words}.name`,
    ...fields.map(([field]) => `${words}.fields.${field}`),
    ...(descriptor.nav ? columnsOf(descriptor).map((column) => `${words}.fields.${column.name}`) : []),
    ...fields.flatMap(([field, { help }]) => (help === true ? `${words}.help.${field}` : help || [])),
    ...(descriptor.form?.headings ?? []).map((field) => `${words}.headings.${String(field)}`),
    ...actions.map(([key]) => `${words}.actions.${key}`),
    ...actions.filter(([, action]) => 'request' in action || 'each' in action).map(([key]) => `${words}.done.${key}`),
    ...actions
      .filter(([, action]) => action.on === 'records' && !('Dialog' in action))
      .map(([key]) => `${words}.questions.${key}`),
    ...actions.filter(([, action]) => 'acknowledgement' in action).map(([key]) => `${words}.acknowledgements.${key}`),
    ...actions
      .flatMap(([, action]) => Object.keys(('form' in action && action.form) || {}))
      .map((field) => `${words}.fields.${field}`),
  ]
  expect(missing(keys)).toEqual([])
})

test.each(named.filter(([, { nav, api }]) => nav && !api?.singleton))(
  'descriptor: %s has a text for its empty list',
  (name) => expect(missing([`resources.${name}.empty`])).toEqual([]),
)

test('descriptor: every page has a word in the navigation', () => {
  const tabs = resources.flatMap(({ nav }) => nav?.tab ?? [])
  expect(tabs.length).toBeGreaterThan(0)
  expect(missing(tabs.map((tab) => `nav.${tab}`))).toEqual([])
})

test.each(Object.entries(enums))('descriptor: every value of %s has its own English word', (_, { values, label }) => {
  const words = values.map((value) => english(label(value as never)))
  expect(words).not.toContain(undefined)
  expect(new Set(words).size).toBe(values.length)
})

test.each(named)('descriptor: %s hides only columns that it has from a server', (_, descriptor) => {
  const columns = columnsOf(descriptor).map((column) => column.name)
  const absent = (['classic', 'current'] as const).flatMap((dialect) => descriptor.list?.absent?.(dialect, []) ?? [])
  expect(columns).toEqual(expect.arrayContaining(absent))
})

test('descriptor: the order of the resources is the order of the navigation, pages first', () => {
  const orders = resources.map(({ nav }) => nav?.order ?? Infinity)
  expect(orders).toEqual(orders.toSorted((one, other) => one - other))
})
