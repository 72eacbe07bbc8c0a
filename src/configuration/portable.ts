import type { Dialect } from '#dataProvider/dialect.ts'
import type { ResourceName } from '#locales/messages.ts'
import { isSent, type AnyField, type AnyRecord } from '#engine/field.ts'
import { formFields, schemaOf } from '#engine/form/formSchema.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'

export type Values = Record<string, unknown>

/** The resources whose records a configuration file may hold: all that this server lets somebody create or change. */
export const portableOf = (resources: readonly AnyResource[]): AnyResource[] =>
  resources.filter(
    ({ nav, operations, portable }) =>
      nav && portable !== false && (operations.includes('create') || operations.includes('update')),
  )

/** A field whose value never leaves the server with a file. */
export const isSecret = ({ secret, writeOnly }: AnyField) => secret || writeOnly

/** The fields of a record that a file holds. What is always sent alike is not stored, and tells nothing. */
export const portableFields = memoByRef(({ fields, portable }: AnyResource): readonly [string, AnyField][] => {
  const { always = {} } = portable || {}
  return Object.entries<AnyField>(fields).filter(
    ([name, field]) => isSent(field) && !isSecret(field) && !(name in always),
  )
})

/** The fields of a new record that a file cannot fill in. */
export const secretFields = (descriptor: AnyResource): string[] =>
  formFields(descriptor, 'create').flatMap(([name, field]) => (isSecret(field) ? [name] : []))

/** The resources that the fields of a record point to. */
export const targetsOf = (descriptor: AnyResource): ResourceName[] => [
  ...new Set(portableFields(descriptor).flatMap(([, { pointer }]) => (pointer?.map ? [pointer.to] : []))),
]

/** The same resources, each after those that its records point to. */
export function inOrderOfNeed(resources: readonly AnyResource[]): AnyResource[] {
  const ordered = new Set<AnyResource>()
  const visit = (descriptor: AnyResource, above: readonly AnyResource[]) => {
    if (ordered.has(descriptor) || above.includes(descriptor)) return
    for (const name of targetsOf(descriptor)) {
      const target = resources.find((other) => other.name === name)
      if (target) visit(target, [...above, descriptor])
    }
    ordered.add(descriptor)
  }
  for (const descriptor of resources) visit(descriptor, [])
  return [...ordered]
}

/** Whether a value is what its field may hold: a file may hold anything. */
export const isReadable = (field: AnyField, value: unknown): boolean =>
  schemaOf(field).safeParse(field.toForm(value)).success

/**
 * The values with the ids of every reference replaced; references for which the function returns undefined are left
 * out. What cannot be read stays as it is, and no form takes it.
 */
export const withIds = (
  descriptor: AnyResource,
  values: Values,
  replace: (to: ResourceName, id: number) => number | undefined,
): Values => ({
  ...values,
  ...Object.fromEntries(
    portableFields(descriptor).flatMap(([name, field]) => {
      const { pointer } = field
      if (!pointer?.map || !(name in values) || !isReadable(field, values[name])) return []
      return [[name, pointer.map(values[name], (id) => replace(pointer.to, id))]]
    }),
  ),
})

/** Each record that the values point to, with the field that does. What cannot be read points to nothing. */
export const pointedTo = (descriptor: AnyResource, values: Values) =>
  portableFields(descriptor).flatMap(([field, kind]) => {
    const { pointer } = kind
    if (!pointer?.map || !(field in values) || !isReadable(kind, values[field])) return []
    return pointer.ids(values[field], values).flatMap((id) => (id === 0 ? [] : [{ field, to: pointer.to, id }]))
  })

/** What decides whether a form shows a field, for a record that is read from a file. */
export const contextFor = (
  mode: FormContext['mode'],
  { dialect, listed }: Target,
  record: AnyRecord | undefined,
): FormContext => ({ mode, dialect, record, records: listed })

/** The values of a record that a server of this dialect has given, as every server takes them. */
export const convertedFrom = (dialect: Dialect, { portable }: AnyResource, values: Values): Values =>
  portable && portable.convert ? portable.convert(values, dialect) : values

/** The server that takes a file. */
export interface Target {
  dialect: Dialect
  /** All records of a resource. */
  listed(resource: ResourceName): readonly AnyRecord[]
}
