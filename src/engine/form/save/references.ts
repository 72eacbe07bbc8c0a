import type { ResourceName } from '#locales/messages.ts'
import { isSent, type AnyField } from '../../field.ts'
import type { AnyResource } from '../../resource.ts'

type Values = Record<string, unknown>

/** A field whose value points to records of another resource. */
export interface FieldReference {
  name: string
  to: ResourceName
  map: NonNullable<NonNullable<AnyField['pointer']>['map']>
}

/** The ids in one field whose records are not in their list: deleted ones and, for a member, those of others. */
export interface Gone {
  name: string
  ids: readonly number[]
  /** The value without those ids. */
  kept: unknown
}

/** All fields of a resource that point to other records and are sent. */
export const pointersOf = ({ fields }: AnyResource): FieldReference[] =>
  Object.entries<AnyField>(fields).flatMap(([name, field]) => {
    const { pointer, relations } = field
    return isSent(field) && pointer?.map && relations.length > 0 ? [{ name, to: pointer.to, map: pointer.map }] : []
  })

/** The references among them that the server refuses, with these values, when their record does not exist. */
export const droppableReferences = (descriptor: AnyResource, values: Values): FieldReference[] =>
  pointersOf(descriptor).filter(({ name }) => {
    const when: true | ((values: never) => boolean) | undefined = descriptor.form?.dropMissingReferences?.[name]
    return when === true || when?.(values as never)
  })

/** The references whose records are not in these lists. */
export const goneOf = (
  pointers: readonly FieldReference[],
  values: Values,
  records: (resource: ResourceName) => readonly { id: number }[],
): Gone[] =>
  pointers.flatMap(({ name, to, map }) => {
    const value = values[name]
    if (value === undefined) return []
    const existing = new Set(records(to).map(({ id }) => id))
    const ids: number[] = []
    const kept = map(value, (id) => {
      if (existing.has(id)) return id
      if (id !== 0) ids.push(id)
      return undefined
    })
    return ids.length > 0 ? [{ name, ids, kept }] : []
  })
