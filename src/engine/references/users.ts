import type { TextContext, Users } from '../field.ts'
import { nameIn } from '../data/names.ts'

/** The number of records that point to a record. */
export const countOf = (users: readonly Users[]): number => users.reduce((sum, { records }) => sum + records.length, 0)

/** The names of the records that point to a record, resource by resource. */
export const namesOfUsers = (users: readonly Users[], textContext: TextContext): string[] =>
  users.flatMap(({ descriptor, records }) => records.map((record) => nameIn(descriptor, record, textContext)))
