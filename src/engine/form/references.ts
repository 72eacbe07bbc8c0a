import type { ResourceName } from '#locales/messages.ts'
import { isSent, type AnyField } from '../field.ts'
import type { AnyResource } from '../resource.ts'

type Values = Record<string, unknown>

/** A field whose value points to records of another resource. */
export interface Pointer {
  name: string
  to: ResourceName
  without: NonNullable<AnyField['without']>
}

/** References of a field whose records are gone. */
export interface Gone {
  name: string
  ids: readonly number[]
  /** The value without them. */
  kept: unknown
}

/** All fields of a resource that point to others and are sent. */
export const pointersOf = ({ fields }: AnyResource): Pointer[] =>
  Object.entries<AnyField>(fields).flatMap(([name, field]) => {
    const { without, relations } = field
    const [to] = relations
    return isSent(field) && without && to ? [{ name, to, without }] : []
  })

/** Those of them that the server refuses, with these values, when their record is gone. */
export const mustExist = (descriptor: AnyResource, values: Values): Pointer[] =>
  pointersOf(descriptor).filter(({ name }) => {
    const when: true | ((values: never) => boolean) | undefined = descriptor.form?.mustExist?.[name]
    return when === true || when?.(values as never)
  })

/** What points to nothing, given the lists of the records that exist. */
export const goneOf = (
  pointers: readonly Pointer[],
  values: Values,
  records: (resource: ResourceName) => readonly { id: number }[],
): Gone[] =>
  pointers.flatMap(({ name, to, without }) => {
    const value = values[name]
    if (value === undefined) return []
    const existing = new Set(records(to).map(({ id }) => id))
    const ids: number[] = []
    const kept = without(value, (id) => {
      const exists = existing.has(id)
      if (!exists && id !== 0) ids.push(id)
      return exists
    })
    return ids.length > 0 ? [{ name, ids, kept }] : []
  })
