import type { ResourceName } from '#locales/messages.ts'
import { nameOfRecord } from '#engine/data/names.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { ConfigurationFile } from './file.ts'
import type { Target, Values } from './portable.ts'

/** What happened on the server to a record of the file. */
export interface RecordMatch {
  /** The same record here. */
  record?: AnyRecord
  /** What tells that it is the same. A name is no proof on its own, and a number even less. */
  by?: 'place' | 'identity' | 'name' | 'number'
  /** More than one record here has its name. */
  several?: true
  /** A record here of the same number that may be the same. */
  twin?: AnyRecord
}

/** The matches of each resource by the number in the file. */
type Matches = ReadonlyMap<ResourceName, Map<number, RecordMatch>>

/** Records by their names, those of one name in the order of their numbers. */
const byName = memoByRef((records: readonly AnyRecord[], represent: string | undefined) => {
  const named = new Map<string | undefined, AnyRecord[]>()
  for (const record of records.toSorted((one, other) => one.id - other.id)) {
    const name = nameOfRecord(represent, record)
    const twins = named.get(name)
    if (twins) twins.push(record)
    else named.set(name, [record])
  }
  return named
})

const none: readonly AnyRecord[] = []

/** The records of a server that have this name. */
export const recordsNamed = (
  { name: resource, recordRepresentation }: AnyResource,
  name: string,
  { listed }: Pick<Target, 'listed'>,
): readonly AnyRecord[] => byName(listed(resource), recordRepresentation).get(name) ?? none

/** Knows the records of a file again by what identifies them, or else by their names. */
export const matchesOf = (resources: readonly AnyResource[], file: ConfigurationFile, target: Target): Matches =>
  new Map(
    resources.map((descriptor) => {
      const own = file.records[descriptor.name] ?? []
      const all = target.listed(descriptor.name)
      if (descriptor.api?.singleton) return [descriptor.name, new Map(own.map(({ id }) => [id, atPlace(all)]))]
      const identified = identifiedIn(descriptor, own, all)
      const taken = new Set([...identified.values()].map(({ record }) => record))
      const named = matchesByName(
        descriptor,
        own.filter(({ id }) => !identified.has(id)),
        all.filter((record) => !taken.has(record)),
      )
      return [descriptor.name, new Map([...identified, ...named])]
    }),
  )

const atPlace = ([record]: readonly AnyRecord[]): RecordMatch => ({ record, by: 'place' })

function identifiedIn({ portable }: AnyResource, own: readonly AnyRecord[], all: readonly AnyRecord[]) {
  const { identity } = portable || {}
  const found = new Map<number, RecordMatch>()
  if (identity === undefined) return found
  const here = new Map(all.map((record) => [record[identity], record]))
  for (const { id, [identity]: value } of own) {
    const record = value ? here.get(value) : undefined
    if (!record) continue
    found.set(id, { record, by: 'identity' })
    here.delete(value)
  }
  return found
}

/** The first of these records here that one of a file is, by what identifies it, or else by its name. */
export function firstMatch(
  descriptor: AnyResource,
  { id, name, values }: { id: number; name: string; values: Values },
  all: readonly AnyRecord[],
): AnyRecord | undefined {
  const identified = identifiedIn(descriptor, [{ ...values, id }], all).get(id)?.record
  return identified ?? recordsNamed(descriptor, name, { listed: () => all })[0]
}

/** Records of one name are paired in their order, as far as both sides have equally many. */
function matchesByName(
  { recordRepresentation }: AnyResource,
  own: readonly AnyRecord[],
  all: readonly AnyRecord[],
): [number, RecordMatch][] {
  const there = byName(own, recordRepresentation)
  const present = byName(all, recordRepresentation)
  return own.map((record) => {
    const label = nameOfRecord(recordRepresentation, record)
    const here = (label !== undefined && present.get(label)) || none
    if (here.length === 0) return [record.id, {}]
    const twins = there.get(label) ?? none
    const isPaired = here.length === twins.length
    return [record.id, isPaired ? { record: here[twins.indexOf(record)], by: 'name' } : { several: true }]
  })
}

/** The records of a resource here that no record of the file is, and that it does not name. */
export function strangersOf(descriptor: AnyResource, matches: Matches, file: ConfigurationFile, { listed }: Target) {
  const { name, api, recordRepresentation } = descriptor
  const own = file.records[name]
  if (api?.singleton || !own) return none
  const known = new Set([...(matches.get(name)?.values() ?? [])].map(({ record }) => record?.id))
  const names = byName(own, recordRepresentation)
  return listed(name).filter((record) => {
    const label = nameOfRecord(recordRepresentation, record)
    return !known.has(record.id) && (label === undefined || !names.has(label))
  })
}

/**
 * How far the numbers of a file can be trusted to be those of this server. Another server has the same numbers for
 * other records: among those that are known again, most must have kept theirs.
 */
export function trustInNumbers(matches: Matches): 'none' | 'little' | 'some' | 'full' {
  const known = [...matches.values()].flatMap((each) =>
    [...each].flatMap(([id, { record, by }]) => (record && by !== 'place' ? [{ kept: record.id === id, by }] : [])),
  )
  const kept = known.filter((one) => one.kept)
  if (2 * kept.length < known.length) return 'none'
  if (kept.length === 0) return 'little'
  return kept.some(({ by }) => by === 'identity') ? 'full' : 'some'
}
