import type { AnyField, BulkWay } from '../field.ts'
import type { AnyResource } from '../resource.ts'

/** A field that can be changed in many records at once, and how. */
export interface BulkField {
  name: string
  field: AnyField
  way: BulkWay
}

/** Of the name of a record only a part is replaced, because a name that many records share tells nothing. */
const wayOf = (represents: boolean, way: BulkWay): BulkWay => (represents && way === 'text' ? 'part' : way)

/** The fields of a resource that can be changed in many records at once, in the order of the form. */
export function bulkFieldsOf({ fields, recordRepresentation }: AnyResource): BulkField[] {
  const all = Object.entries<AnyField>(fields)
  const beside = new Set(all.flatMap(([, { editsAlso }]) => editsAlso))
  return all.flatMap(([name, field]) =>
    field.bulk && ['both', 'edit', 'inverse'].includes(field.mode) && !beside.has(name)
      ? [{ name, field, way: wayOf(name === recordRepresentation, field.bulk) }]
      : [],
  )
}

/** Whether records of a resource can be changed many at once. */
export const changesMany = (resource: AnyResource): boolean =>
  !resource.api?.singleton && resource.operations.includes('update') && bulkFieldsOf(resource).length > 0
