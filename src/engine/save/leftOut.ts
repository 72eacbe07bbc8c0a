import type { ResourceName } from '#locales/messages.ts'
import { readListsOf } from '../data/related.ts'
import type { Engine } from '../EngineContext.ts'
import { isSent, type AnyField } from '../field.ts'
import type { AnyResource } from '../resource.ts'

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

/**
 * The references among them that the server refuses, with these values, when their record is not in its list. `isDeleted`
 * says that it does not exist then: admins see the records of all users.
 */
export const droppableReferences = (descriptor: AnyResource, values: Values, isDeleted: boolean): FieldReference[] =>
  pointersOf(descriptor).filter(({ name }) => {
    const when: true | ((values: never, isDeleted: boolean) => boolean) | undefined =
      descriptor.form?.dropMissingReferences?.[name]
    return when === true || when?.(values as never, isDeleted)
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

/** What is needed to look for them. Without a viewer, what is not in a list counts as deleted. */
export type LookingPorts = Pick<Engine, 'dataProvider'> & Partial<Pick<Engine, 'viewer'>>

/**
 * Finds the references that must be removed from each of these values because the server would refuse them. If the
 * lists cannot be read, all references stay and the server decides.
 */
export async function leftOutOfEach(
  engine: LookingPorts,
  descriptor: AnyResource,
  all: readonly Values[],
): Promise<readonly (readonly Gone[])[]> {
  const pointers = all.map((values) => droppableReferences(descriptor, values, engine.viewer?.isAdmin ?? true))
  const lists = [...new Set(pointers.flat().map(({ to }) => to))]
  const nothing = all.map((): readonly Gone[] => [])
  const look = () =>
    readListsOf(engine, lists).then(
      (records) => all.map((values, at) => goneOf(pointers[at] ?? [], values, records)),
      () => nothing,
    )
  if ((await look()).every((gone) => gone.length === 0)) return nothing
  // A list that was fetched a while ago may lack new records, so nothing is removed before the lists are fetched
  // again.
  await Promise.all(lists.map((name) => engine.dataProvider.forget(name)))
  return look()
}

/** The same for the values of one record, as they will be: including those in fields that are not being edited. */
export async function leftOutOf(
  engine: LookingPorts,
  descriptor: AnyResource,
  data: Values,
  record: Values = {},
): Promise<readonly Gone[]> {
  const [gone = []] = await leftOutOfEach(engine, descriptor, [{ ...record, ...data }])
  return gone
}

/** The values with those references removed. */
export const withoutLeftOut = (data: Values, gone: readonly Gone[]): Values => ({
  ...data,
  ...Object.fromEntries(gone.map(({ name, kept }) => [name, kept])),
})
