import { plainName } from '#engine/data/names.ts'
import { isSent, type AnyField } from '#engine/field.ts'
import { same } from '#engine/save/same.ts'
import type { AnyResource } from '#engine/resource.ts'
import type { ConfigurationFile } from './file.ts'
import { convertedFrom, type Values } from './portable.ts'

/** A field of a record with its value in the file and on the server. */
interface ChangedField {
  field: string
  before: unknown
  now: unknown
}

/** A record that is not as the file says. As in a comparison, `onlyHere` is new here, and `new` only in the file. */
export interface Drift {
  descriptor: AnyResource
  finding: 'onlyHere' | 'different' | 'new'
  id: number
  name: string
  fields: readonly ChangedField[]
}

type Recorded = Values & { id: number }

/**
 * What is new, changed or gone on the same server since a file was written. Records are known again by their numbers,
 * servers by their agents. Only the fields of the file are compared, and of these what the server tells: `now` may hold
 * more, and less. It holds what every server takes.
 */
export function driftSince(
  file: Pick<ConfigurationFile, 'dialect' | 'records'>,
  now: ReadonlyMap<AnyResource, readonly Recorded[]>,
): Drift[] {
  return [...now].flatMap(([descriptor, present]) => {
    const before = file.records[descriptor.name]
    if (!before) return []
    const there = new Map(present.map((record) => [keyOf(descriptor, record), record]))
    const known = new Map(before.map((record) => [keyOf(descriptor, record), record]))
    const told = (record: Recorded, finding: Drift['finding'], fields: readonly ChangedField[] = []): Drift => ({
      descriptor,
      finding,
      id: record.id,
      name: plainName(descriptor.recordRepresentation, record),
      fields,
    })
    return [
      ...present.filter((record) => !known.has(keyOf(descriptor, record))).map((record) => told(record, 'onlyHere')),
      ...before.flatMap((record) => {
        const found = there.get(keyOf(descriptor, record))
        if (!found) return [told(record, 'new')]
        const held = convertedFrom(file.dialect, descriptor, record)
        const fields = Object.keys(record)
          .filter((field) => field !== 'id' && field in found && !same(held[field], found[field]))
          .map((field) => ({ field, before: held[field] ?? null, now: found[field] ?? null }))
        return fields.length > 0 ? [told(found, 'different', fields)] : []
      }),
    ]
  })
}

function keyOf({ portable, api, fields }: AnyResource, record: Recorded): unknown {
  if (api?.singleton) return 'only'
  const { identity } = portable || {}
  // A value that a form can change, such as a domain, does not tell one record from another here.
  const isSteady = identity !== undefined && !isSent(fields[identity] as AnyField)
  return (isSteady && record[identity]) || record.id
}
