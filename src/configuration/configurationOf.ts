import type { Dialect } from '#dataProvider/dialect.ts'
import type { ResourceName } from '#locales/messages.ts'
import { plainName } from '#engine/data/names.ts'
import { indexOf } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import type { ConfigurationFile } from './file.ts'
import { isSecret, portableFields, type Target, type Values } from './portable.ts'

/**
 * The file with the records of these resources. A server that hides stored secrets does not tell whether there are
 * any, so every hidden field counts as left out.
 */
export function configurationOf(
  chosen: readonly AnyResource[],
  all: readonly AnyResource[],
  { dialect, listed }: Target,
): ConfigurationFile {
  const names: Record<string, Record<string, string>> = {}
  const secrets: Record<string, Record<string, string[]>> = {}
  const nameAll = (to: ResourceName, ids: readonly number[]) => {
    const target = all.find(({ name }) => name === to)
    for (const id of ids) {
      const record = indexOf(listed(to)).get(id)
      if (target && record) (names[to] ??= {})[id] = plainName(target.recordRepresentation, record)
    }
  }
  const records = chosen.map((descriptor) => {
    const items = listed(descriptor.name).toSorted((one, other) => one.id - other.id)
    for (const item of items) {
      const left = secretsOf(descriptor, item, dialect === 'current')
      if (left.length > 0) (secrets[descriptor.name] ??= {})[item.id] = left
      for (const [name, { pointer }] of portableFields(descriptor)) {
        if (pointer?.map) nameAll(pointer.to, pointer.ids(item[name], item))
      }
    }
    const absent = absentOf(descriptor, dialect, items)
    return [descriptor.name, items.map((item) => portableValues(descriptor, item, absent))] as const
  })
  return { lotus: 1, dialect, records: Object.fromEntries(records), names: inOrder(names), secrets: inOrder(secrets) }
}

/** The fields that the server of these records does not have. */
export const absentOf = ({ list }: AnyResource, dialect: Dialect, records: readonly AnyRecord[]): readonly string[] =>
  list?.absent?.(dialect, records) ?? []

/**
 * What a file holds of a record: its id, the value by which it is known again, and its own fields, but for those that
 * its server does not have.
 */
export function portableValues(
  descriptor: AnyResource,
  record: AnyRecord,
  absent: readonly string[] = [],
): Values & { id: number } {
  const { identity } = descriptor.portable || {}
  const names = [...(identity ? [identity] : []), ...portableFields(descriptor).map(([name]) => name)]
  return {
    // The only record of a resource has no number.
    id: descriptor.api?.singleton ? 0 : record.id,
    ...Object.fromEntries(
      names.flatMap((name) => (name in record && !absent.includes(name) ? [[name, record[name]]] : [])),
    ),
  }
}

const secretsOf = ({ fields }: AnyResource, record: AnyRecord, hides: boolean): string[] =>
  Object.keys(fields).filter((name) => isSecret(fields[name]) && (record[name] || (hides && fields[name].writeOnly)))

const inOrder = <V>(byName: Record<string, Record<string, V>>): Record<string, Record<string, V>> =>
  Object.fromEntries(Object.entries(byName).toSorted(([one], [other]) => (one < other ? -1 : 1)))
