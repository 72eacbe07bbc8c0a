import type { ResourceName } from '#locales/messages.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { Engine } from '../EngineContext.ts'
import type { AnyField, AnyRecord, TextContext } from '../field.ts'
import type { AnyResource } from '../resource.ts'
import { indexOf } from './related.ts'

/** Only white space and invisible characters. */
const blank = /^[\s\p{C}]*$/u

/** The name of a record; undefined when the record does not exist or has no visible name. */
export function nameOfRecord(represent: string | undefined, record: AnyRecord | undefined): string | undefined {
  const name = String(record?.[represent ?? 'name'] ?? '')
  return blank.test(name) ? undefined : name
}

/** The name of a record on its own: its id if it has no name. */
export const plainName = (represent: string | undefined, record: AnyRecord): string =>
  nameOfRecord(represent, record) ?? `#${record.id}`

/** The names that occur more than once. */
function repeatedIn(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const name of names) (seen.has(name) ? repeated : seen).add(name)
  return repeated
}

/** The names that more than one record of a list has. */
const sharedNames = memoByRef((records: readonly AnyRecord[], represent: string) =>
  repeatedIn(records.flatMap((record) => nameOfRecord(represent, record) ?? [])),
)

/** The name of a record among the others: with its id if other records share the name or the record has no name. */
export function distinctNameOf(represent: string, records: readonly AnyRecord[], record: AnyRecord): string {
  const name = plainName(represent, record)
  return sharedNames(records, represent).has(name) ? `${name} #${record.id}` : name
}

/** The same for an id, whether or not the list has a record with that id. */
export const distinctName = (represent: string, records: readonly AnyRecord[], id: number): string =>
  distinctNameOf(represent, records, indexOf(records).get(id) ?? { id })

/** Returns the distinct name of each record of a list whose plain names come from `nameOf`. */
export function distinguish(
  records: readonly AnyRecord[],
  nameOf: (record: AnyRecord) => string,
): (record: AnyRecord) => string {
  let shared: ReadonlySet<string> | undefined
  return (record) => {
    const name = nameOf(record)
    shared ??= repeatedIn(records.map(nameOf))
    return shared.has(name) ? `${name} #${record.id}` : name
  }
}

/** Returns the distinct name of a record by its id, given the lists that are loaded. */
export const namingBy =
  (
    { resources }: Pick<Engine, 'resources'>,
    records: TextContext['records'],
    known: (resource: ResourceName) => boolean,
    missing: (id: number) => string,
  ): TextContext['nameOf'] =>
  (resource, id) => {
    const list = records(resource)
    if (known(resource) && !indexOf(list).has(id)) return missing(id)
    return distinctName(resources[resource]?.recordRepresentation ?? 'name', list, id)
  }

/** The names of several records with commas between them, for a cell as text. Names that are not to be told are left out. */
export const recordNames = (resource: ResourceName, ids: readonly number[], { nameOf }: TextContext): string =>
  ids
    .map((id) => nameOf(resource, id))
    .filter(Boolean)
    .join(', ')

/** What one record of a resource is called. */
export const kindName = (resource: ResourceName, translate: TextContext['translate']): string =>
  translate(`resources.${resource}.name`, { smart_count: 1 })

/** The plain name of a record; that of its resource if there is only one. */
export const nameOrKind = (
  { name, api, recordRepresentation }: AnyResource,
  record: AnyRecord,
  translate: TextContext['translate'],
): string => (api?.singleton ? kindName(name, translate) : plainName(recordRepresentation, record))

/** Whether the records of a resource are named after those of another one. */
export function isNamedAfterOthers({ recordRepresentation, fields }: AnyResource): boolean {
  const field: AnyField | undefined = fields[recordRepresentation]
  return field !== undefined && field.relations.length > 0
}

/** The name of a record, given the lists of the records that it is named after. */
export function nameIn(descriptor: AnyResource, record: AnyRecord, textContext: TextContext): string {
  const { recordRepresentation, leadsTo, fields } = descriptor
  const textOf = (name: string) => {
    const field: AnyField | undefined = fields[name]
    return field?.text(record[name], textContext)
  }
  const own = isNamedAfterOthers(descriptor) && textOf(recordRepresentation)
  const name = own || nameOrKind(descriptor, record, textContext.translate)
  const target: AnyField | undefined = leadsTo && fields[leadsTo]
  // A member cannot read the users, and an id would tell nothing.
  const isNamed = target?.relations.every((list) => textContext.records(list).length > 0)
  return [name, leadsTo && isNamed && textOf(leadsTo)].filter(Boolean).join(' → ')
}
