import type { AnyField, AnyRecord, TextContext } from '../field.ts'
import type { AnyResource } from '../resource.ts'
import { plainName } from './related.ts'

/** The name of a record, given the lists of the records that it is named after. */
export function nameIn(
  { recordRepresentation, leadsTo, fields }: AnyResource,
  record: AnyRecord,
  textContext: TextContext,
): string {
  const textOf = (name: string) => {
    const field: AnyField | undefined = fields[name]
    return field?.text(record[name], textContext)
  }
  const name = textOf(recordRepresentation) || plainName(recordRepresentation, record)
  const target: AnyField | undefined = leadsTo && fields[leadsTo]
  // A member cannot read the users, and an id would tell nothing.
  const isNamed = target?.relations.every((list) => textContext.records(list).length > 0)
  return [name, leadsTo && isNamed && textOf(leadsTo)].filter(Boolean).join(' → ')
}
