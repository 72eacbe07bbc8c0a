import type { AnyField, AnyRecord } from '../field.ts'
import type { AnyResource } from '../resource.ts'

/** The values with which the form of a copy begins: another name, and no secrets. */
export function copyOfRecord(
  { fields, recordRepresentation }: AnyResource,
  record: AnyRecord,
  name: string,
): AnyRecord {
  const secrets = Object.entries<AnyField>(fields).filter(([, { secret, writeOnly }]) => secret || writeOnly)
  const isNamed = typeof record[recordRepresentation] === 'string'
  return {
    ...record,
    ...Object.fromEntries(secrets.map(([key, { empty }]) => [key, empty])),
    ...(isNamed && { [recordRepresentation]: name }),
  }
}
