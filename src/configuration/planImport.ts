import type { ResourceName } from '#locales/messages.ts'
import { plainName } from '#engine/data/names.ts'
import { indexOf } from '#engine/data/related.ts'
import { isSent, type AnyField, type AnyRecord } from '#engine/field.ts'
import { isEdited, isFieldVisible, isRequired } from '#engine/form/formSchema.ts'
import { same } from '#engine/save/same.ts'
import type { AnyResource } from '#engine/resource.ts'
import type { ConfigurationFile } from './file.ts'
import {
  contextFor,
  convertedFrom,
  inOrderOfNeed,
  pointedTo,
  portableFields,
  portableOf,
  secretFields,
  withIds,
} from './portable.ts'
import type { Target, Values } from './portable.ts'
import { matchesOf, recordsNamed, strangersOf, trustInNumbers, type RecordMatch } from './recognize.ts'

/**
 * How a record of the file compares with this server. `incomplete`: it is the same but for what it points to and this
 * server lacks. `renamed`: the record here has another name. `several`: more than one record here has its name.
 * `absent`: it is not here and cannot be created.
 */
type Finding = 'new' | 'same' | 'incomplete' | 'different' | 'renamed' | 'several' | 'absent'

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
  /** The same record here. */
  match: AnyRecord | undefined
  /** Only number and values tell that it is the same. */
  isGuess: boolean
  /** A record here of the same number that the file does not know: perhaps the same one, which was renamed and changed. */
  twin: AnyRecord | undefined
  /** The fields in which that one differs. */
  differences: readonly string[]
  /** What its form would name and this server lacks. */
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
  /** What only this server has, of the resources of the file. */
  onlyHere: readonly { descriptor: AnyResource; record: AnyRecord; name: string }[]
  /** Resources of the file that this server does not have or does not let this user change. */
  unknown: readonly string[]
  /** Keys of the file, or of its records of a resource, that mean nothing. */
  ignored: readonly { descriptor?: AnyResource; key: string }[]
}

/**
 * Compares a file with a server. Records are known again by their name, servers by their identity, and renamed ones by
 * their number, if all else is alike and the numbers are most likely those of this server.
 */
export function planImport(file: ConfigurationFile, resources: readonly AnyResource[], target: Target): ImportPlan {
  const portable = portableOf(resources)
  const present = inOrderOfNeed(portable).filter(({ name }) => file.records[name])
  const matches = matchesOf(present, file, target)

  const nameOf = (to: ResourceName, id: number) => file.names[to]?.[id]

  /** The id here of a record of the file; undefined if there is none yet. */
  function hereOf(to: ResourceName, id: number): number | undefined {
    const known = matches.get(to)?.get(id)
    // What points to a record that may be this one most likely means it, and must not be turned away.
    if (known) return (known.record ?? known.twin)?.id
    const name = nameOf(to, id)
    const descriptor = resources.find((resource) => resource.name === to)
    const named = name === undefined || !descriptor ? [] : recordsNamed(descriptor, name, target)
    return named.length === 1 ? named[0]?.id : undefined
  }

  /** Whether the file brings a record that is not here yet; servers, for example, come by their agents alone. */
  const isBrought = (to: ResourceName, id: number) =>
    present.some(({ name, operations }) => name === to && operations.includes('create')) &&
    matches.get(to)?.has(id) === true

  /** Whether the server of the file had no such record either: deleted ones leave references behind. */
  const isDangling = (to: ResourceName, id: number) =>
    matches.get(to)?.has(id) === false && nameOf(to, id) === undefined

  /** The values of a record as a server of this dialect takes them, also with the ids that are here. */
  function read(descriptor: AnyResource, record: Values & { id: number }) {
    const values = withIds(descriptor, convertedFrom(file.dialect, descriptor, record), (to, id) =>
      isDangling(to, id) ? undefined : id,
    )
    // A record that is still to be made has no id here. A negative one is like no other.
    const mapped = withIds(descriptor, values, (to, id) => {
      const here = hereOf(to, id)
      return here ?? (isBrought(to, id) ? -id : undefined)
    })
    return { values, mapped }
  }

  function missingIn(descriptor: AnyResource, values: Values, match: AnyRecord): MissingReference[] {
    const isEditedHere = editedBy(descriptor, [match, values], target)
    return pointedTo(descriptor, values)
      .filter(({ field, to, id }) => hereOf(to, id) === undefined && !isBrought(to, id) && isEditedHere(field))
      .map(({ to, id }) => ({ to, id, name: nameOf(to, id) }))
  }

  /** Knows records again that have another name here: number and values are the same. */
  function matchByNumber(descriptor: AnyResource, trust: 'little' | 'some' | 'full') {
    const own = matches.get(descriptor.name)
    const strangers = indexOf(strangersOf(descriptor, matches, file, target))
    for (const record of file.records[descriptor.name] ?? []) {
      const { record: known, several } = own?.get(record.id) ?? {}
      const stranger = strangers.get(record.id)
      if (known || several || !stranger) continue
      const { mapped } = read(descriptor, record)
      const others = differencesOf(descriptor, mapped, stranger, target).filter(
        (name) => name !== nameFieldOf(descriptor),
      )
      if (others.length === 0 && (trust === 'full' || isTelling(descriptor, mapped))) {
        own?.set(record.id, { record: stranger, by: 'number' })
      } else if (others.length === 0 || trust !== 'little') own?.set(record.id, { twin: stranger })
    }
  }

  const trust = trustInNumbers(matches)
  if (trust !== 'none') for (const descriptor of present) matchByNumber(descriptor, trust)

  const planned = present.flatMap((descriptor) =>
    (file.records[descriptor.name] ?? []).map((record): PlannedRecord => {
      const match = matches.get(descriptor.name)?.get(record.id) ?? {}
      const { values, mapped } = read(descriptor, record)
      const differences = match.record ? differencesOf(descriptor, mapped, match.record, target) : []
      const missing = match.record ? missingIn(descriptor, values, match.record) : []
      return {
        descriptor,
        id: record.id,
        name: plainName(descriptor.recordRepresentation, record),
        values,
        finding: findingOf(descriptor, match, { differences, missing }),
        match: match.record,
        isGuess: match.by === 'number',
        twin: match.twin,
        differences,
        missing,
        hereOf,
        nameOf,
        secrets: secretsOf(descriptor, mapped, file.secrets[descriptor.name]?.[record.id] ?? [], target),
      }
    }),
  )
  return {
    records: planned,
    onlyHere: present.flatMap((descriptor) =>
      strangersOf(descriptor, matches, file, target).map((record) => ({
        descriptor,
        record,
        name: plainName(descriptor.recordRepresentation, record),
      })),
    ),
    unknown: Object.keys(file.records).filter((name) => !matches.has(name as ResourceName)),
    ignored: ignoredIn(file, present),
  }
}

const keysOfFile: readonly string[] = ['lotus', 'dialect', 'records', 'names', 'secrets', 'snippets']

function ignoredIn(file: ConfigurationFile, present: readonly AnyResource[]): ImportPlan['ignored'] {
  const above = Object.keys(file).filter((key) => !keysOfFile.includes(key))
  const within = present.flatMap((descriptor) => {
    const { fields, name, portable } = descriptor
    const keys = new Set((file.records[name] ?? []).flatMap((record) => Object.keys(record)))
    const isRead = (key: string) =>
      key === 'id' || key === (portable || {}).identity || (key in fields && isSent(fields[key]))
    return [...keys].filter((key) => !isRead(key)).map((key) => ({ descriptor, key }))
  })
  return [...above.map((key) => ({ key })), ...within]
}

const nameFieldOf = ({ recordRepresentation = 'name' }: AnyResource): string => recordRepresentation

/** Whether a record holds more than a name and what every new record has. */
const isTelling = (descriptor: AnyResource, values: Values): boolean =>
  portableFields(descriptor).some(
    ([name, { initial }]) => name !== nameFieldOf(descriptor) && name in values && !same(values[name], initial),
  )

function findingOf(
  descriptor: AnyResource,
  { record, several, by }: RecordMatch,
  { differences, missing }: Pick<PlannedRecord, 'differences' | 'missing'>,
): Finding {
  if (several) return 'several'
  if (!record) return descriptor.operations.includes('create') ? 'new' : 'absent'
  if (by !== 'place' && differences.includes(nameFieldOf(descriptor))) return 'renamed'
  if (differences.length > 0) return 'different'
  return missing.length > 0 ? 'incomplete' : 'same'
}

/**
 * The fields of the file that the record here holds with another value, where this server knows the field. One that
 * already holds what a save would make of the value does not differ, nor does one that only points to deleted records
 * besides.
 */
function differencesOf(descriptor: AnyResource, values: Values, match: AnyRecord, target: Target): string[] {
  const saved =
    descriptor.form?.transform?.({ ...match, ...values } as never, contextFor('edit', target, match)) ?? values
  const isHere = (to: ResourceName, id: number) => indexOf(target.listed(to)).has(id)
  const living = withIds(descriptor, match, (to, id) => (isHere(to, id) ? id : undefined))
  const differs = (name: string) =>
    [values, saved].every((one: Values) => [match, living].every((here: Values) => !same(one[name], here[name])))
  return portableFields(descriptor)
    .filter(([name]) => name in values && differs(name))
    .map(([name]) => name)
    .filter(editedBy(descriptor, [match, values], target))
}

/** Whether a form of the record here, with either values, edits a field. */
const editedBy =
  (descriptor: AnyResource, [match, values]: readonly [AnyRecord, Values], target: Target) =>
  (name: string): boolean => {
    const context = contextFor('edit', target, match)
    return [match, values].some((held) => isEdited(descriptor, name, formValues(descriptor, held), context))
  }

/** The values of a record, or of a new one with what the file says, as the form of its resource edits them. */
const formValues = (descriptor: AnyResource, values: Values): Values =>
  Object.fromEntries(
    Object.entries<AnyField>(descriptor.fields).map(([name, field]) => [
      name,
      field.toForm(values[name] ?? (name in values ? field.empty : field.initial)),
    ]),
  )

function secretsOf(descriptor: AnyResource, values: Values, left: readonly string[], target: Target): string[] {
  const names = secretFields(descriptor)
  if (names.length === 0) return []
  const context = contextFor('create', target, undefined)
  const edited = formValues(descriptor, values)
  return names.filter(
    (name) =>
      isFieldVisible(descriptor, name, edited, context) &&
      !values[name] &&
      (left.includes(name) || isRequired(descriptor, name, edited, context)),
  )
}
