import type { ResourceName } from '#locales/messages.ts'
import { nameOfRecord, plainName } from '#engine/data/related.ts'
import type { AnyField, AnyRecord } from '#engine/field.ts'
import { isFieldVisible, isRequired } from '#engine/form/formSchema.ts'
import { same } from '#engine/form/save/same.ts'
import type { AnyResource } from '#engine/resource.ts'
import type { ConfigurationFile } from './file.ts'
import { contextFor, inOrderOfNeed, portableFields, portableOf, secretFields, withIds } from './portable.ts'
import type { Target, Values } from './portable.ts'

/** How a record of the file compares with this server. `several`: more than one record here has its name. */
export type Finding = 'new' | 'same' | 'different' | 'several' | 'absent'

/** A record to which a record of the file points, and which this server neither has nor will get from the file. */
export interface MissingReference {
  to: ResourceName
  id: number
  /** As the file says. */
  name: string | undefined
}

export interface PlannedRecord {
  descriptor: AnyResource
  /** The number of the record in the file. */
  id: number
  name: string
  /** As a server of this dialect takes them, with the ids of the file. */
  values: Values
  finding: Finding
  /** The record of the same name here. */
  match: AnyRecord | undefined
  /** The fields in which that one differs. */
  differences: readonly string[]
  missing: readonly MissingReference[]
  /** The id here of a record that the values point to; undefined if there is none yet. */
  hereOf(to: ResourceName, id: number): number | undefined
  /** The name that the file gives to a record; undefined if it gives none. */
  nameOf(to: ResourceName, id: number): string | undefined
  /** The fields that a new record needs, or that the file's record had, and that somebody must type. */
  secrets: readonly string[]
}

export interface ImportPlan {
  /** In the order in which they can be saved. */
  records: readonly PlannedRecord[]
  /** Resources of the file that this server does not have or does not let this user change. */
  unknown: readonly string[]
}

/** Compares a file with a server. Records are known again by their name, servers by their identity. */
export function planImport(file: ConfigurationFile, resources: readonly AnyResource[], target: Target): ImportPlan {
  const portable = portableOf(resources)
  const present = inOrderOfNeed(portable).filter(({ name }) => file.records[name])
  const matches = new Map(present.map((descriptor) => [descriptor.name, matchesOf(descriptor, file, target)]))

  /** The id here of a record of the file; undefined if there is none yet. */
  function hereOf(to: ResourceName, id: number): number | undefined {
    const known = matches.get(to)?.get(id)
    if (known) return known.match?.id
    const name = file.names[to]?.[id]
    const descriptor = resources.find((resource) => resource.name === to)
    const named = name === undefined || !descriptor ? [] : recordsNamed(descriptor, name, target)
    return named.length === 1 ? named[0]?.id : undefined
  }

  /** Whether the file brings a record that is not here yet; servers, for example, come by their agents alone. */
  const isBrought = (to: ResourceName, id: number) =>
    present.some(
      ({ name, operations }) =>
        name === to && operations.includes('create') && file.records[to]?.some((record) => record.id === id),
    )

  const planned = present.flatMap((descriptor) =>
    (file.records[descriptor.name] ?? []).map((record): PlannedRecord => {
      const { match, several } = matches.get(descriptor.name)?.get(record.id) ?? {}
      const values =
        descriptor.portable && descriptor.portable.convert
          ? descriptor.portable.convert(record, file.dialect, target.dialect)
          : record
      const missing: MissingReference[] = []
      // A record that is still to be made has no id here. A negative one is like no other.
      const mapped = withIds(descriptor, values, (to, id) => {
        const here = hereOf(to, id)
        if (here === undefined && !isBrought(to, id)) missing.push({ to, id, name: file.names[to]?.[id] })
        return here ?? (isBrought(to, id) ? -id : undefined)
      })
      const differences = match ? differencesOf(descriptor, mapped, match, target) : []
      return {
        descriptor,
        id: record.id,
        name: plainName(descriptor.recordRepresentation, record),
        values,
        finding: findingOf(descriptor, { match, several, differences }),
        match,
        differences,
        missing,
        hereOf,
        nameOf: (to, id) => file.names[to]?.[id],
        secrets: secretsOf(descriptor, mapped, file.secrets[descriptor.name]?.[record.id] ?? [], target),
      }
    }),
  )
  return { records: planned, unknown: Object.keys(file.records).filter((name) => !matches.has(name as ResourceName)) }
}

interface Match {
  match?: AnyRecord
  several?: boolean
}

const recordsNamed = ({ name: resource, recordRepresentation }: AnyResource, name: string, { listed }: Target) =>
  listed(resource).filter((record) => nameOfRecord(recordRepresentation, record) === name)

/** Records of one name are paired in their order, as far as both sides have equally many. */
function matchesOf(descriptor: AnyResource, file: ConfigurationFile, target: Target): Map<number, Match> {
  const { name, api, recordRepresentation } = descriptor
  const own = file.records[name] ?? []
  if (api?.singleton) return new Map(own.map(({ id }) => [id, { match: target.listed(name)[0] }]))
  const { identity } = descriptor.portable || {}
  return new Map(
    own.map((record): [number, Match] => {
      const known = identity && target.listed(name).find((other) => other[identity] === record[identity])
      if (known) return [record.id, { match: known }]
      const label = nameOfRecord(recordRepresentation, record)
      if (label === undefined) return [record.id, {}]
      const here = recordsNamed(descriptor, label, target).toSorted((one, other) => one.id - other.id)
      if (here.length === 0) return [record.id, {}]
      const twins = own.filter((other) => nameOfRecord(recordRepresentation, other) === label)
      return [record.id, here.length === twins.length ? { match: here[twins.indexOf(record)] } : { several: true }]
    }),
  )
}

function findingOf(
  { operations }: AnyResource,
  { match, several = false, differences }: Match & { differences: readonly string[] },
): Finding {
  if (several) return 'several'
  if (!match) return operations.includes('create') ? 'new' : 'absent'
  return differences.length > 0 ? 'different' : 'same'
}

/** The fields of the file that the record here holds with another value, where this server knows the field. */
const differencesOf = (descriptor: AnyResource, values: Values, match: AnyRecord, target: Target): string[] =>
  portableFields(descriptor)
    .filter(([name]) => name in values && !same(values[name], match[name]))
    .map(([name]) => name)
    .filter(
      (name) =>
        isFieldVisible(descriptor, name, formValues(descriptor, match), contextFor('edit', target, match)) ||
        isFieldVisible(descriptor, name, formValues(descriptor, values), contextFor('edit', target, match)),
    )

/** The values of a record, or of a new one with what the file says, as the form of its resource edits them. */
const formValues = (descriptor: AnyResource, values: Values): Values =>
  Object.fromEntries(
    Object.entries<AnyField>(descriptor.fields).map(([name, field]) => [
      name,
      field.toForm(values[name] ?? (name in values ? field.empty : field.initial)),
    ]),
  )

function secretsOf(descriptor: AnyResource, values: Values, left: readonly string[], target: Target): string[] {
  const context = contextFor('create', target, undefined)
  const edited = formValues(descriptor, values)
  return secretFields(descriptor).filter(
    (name) =>
      isFieldVisible(descriptor, name, edited, context) &&
      (left.includes(name) || isRequired(descriptor, name, edited, context)),
  )
}
