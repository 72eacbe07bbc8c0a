import type { AnyRecord, TextContext, Users } from '../field.ts'
import { nameIn } from '../data/nameIn.ts'
import type { AnyResource } from '../resource.ts'

/** The number of records that point to a record. */
export const countOf = (users: readonly Users[]): number => users.reduce((sum, { records }) => sum + records.length, 0)

/** The name of a record that points to another; that of its resource if there is only one record of that resource. */
export function nameOfUser(descriptor: AnyResource, record: AnyRecord, textContext: TextContext): string {
  const { name, api } = descriptor
  if (api?.singleton) return textContext.translate(`resources.${name}.name`, { smart_count: 1 })
  return nameIn(descriptor, record, textContext)
}

/** The names of the records that point to a record, resource by resource. */
export const namesOfUsers = (users: readonly Users[], textContext: TextContext): string[] =>
  users.flatMap(({ descriptor, records }) => records.map((record) => nameOfUser(descriptor, record, textContext)))
