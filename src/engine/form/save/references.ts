import type { ResourceName } from '#locales/messages.ts'
import { isSent, type AnyField } from '../../field.ts'
import type { AnyResource } from '../../resource.ts'

type Values = Record<string, unknown>

/** A field whose value points to records of another resource. */
export interface FieldReference {
  name: string
  to: ResourceName
  dropMissing: NonNullable<AnyField['dropMissing']>
}

/** References of a field whose records are gone. */
export interface Gone {
  name: string
  ids: readonly number[]
  /** The value without them. */
  kept: unknown
}

/** All fields of a resource that point to others and are sent. */
export const pointersOf = ({ fields }: AnyResource): FieldReference[] =>
  Object.entries<AnyField>(fields).flatMap(([name, field]) => {
    const { dropMissing, relations } = field
    const [to] = relations
    return isSent(field) && dropMissing && to ? [{ name, to, dropMissing }] : []
  })

/** Those of them that the server refuses, with these values, when their record is gone. */
export const droppableReferences = (descriptor: AnyResource, values: Values): FieldReference[] =>
  pointersOf(descriptor).filter(({ name }) => {
    const when: true | ((values: never) => boolean) | undefined = descriptor.form?.dropMissingReferences?.[name]
    return when === true || when?.(values as never)
  })

/** What points to nothing, given the lists of the records that exist. */
export const goneOf = (
  pointers: readonly FieldReference[],
  values: Values,
  records: (resource: ResourceName) => readonly { id: number }[],
): Gone[] =>
  pointers.flatMap(({ name, to, dropMissing }) => {
    const value = values[name]
    if (value === undefined) return []
    const existing = new Set(records(to).map(({ id }) => id))
    const ids: number[] = []
    const kept = dropMissing(value, (id) => {
      const exists = existing.has(id)
      if (!exists && id !== 0) ids.push(id)
      return exists
    })
    return ids.length > 0 ? [{ name, ids, kept }] : []
  })
