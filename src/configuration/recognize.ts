import type { ResourceName } from '#locales/messages.ts'
import { nameOfRecord } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { ConfigurationFile } from './file.ts'
import type { Target } from './portable.ts'

/** What became of a record of the file on the server. */
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
export type Matches = ReadonlyMap<ResourceName, Map<number, RecordMatch>>

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

const byIdentity = memoByRef(
  (records: readonly AnyRecord[], field: string) => new Map(records.map((record) => [record[field], record])),
)

const none: readonly AnyRecord[] = []

/** The records of a server that have this name. */
export const recordsNamed = (
  { name: resource, recordRepresentation }: AnyResource,
  name: string,
  { listed }: Target,
): readonly AnyRecord[] => byName(listed(resource), recordRepresentation).get(name) ?? none

/** Knows the records of a file again by what identifies them, or else by their names. */
export const matchesOf = (resources: readonly AnyResource[], file: ConfigurationFile, target: Target): Matches =>
  new Map(
    resources.map((descriptor) => {
      const own = file.records[descriptor.name] ?? []
      return [descriptor.name, new Map(own.map((record) => [record.id, matchOf(descriptor, record, own, target)]))]
    }),
  )

/** Records of one name are paired in their order, as far as both sides have equally many. */
function matchOf(descriptor: AnyResource, record: AnyRecord, own: readonly AnyRecord[], target: Target): RecordMatch {
  const { name, api, recordRepresentation, portable } = descriptor
  const all = target.listed(name)
  if (api?.singleton) return { record: all[0], by: 'place' }
  const { identity } = portable || {}
  const known = identity && record[identity] ? byIdentity(all, identity).get(record[identity]) : undefined
  if (known) return { record: known, by: 'identity' }
  const label = nameOfRecord(recordRepresentation, record)
  const here = label === undefined ? none : recordsNamed(descriptor, label, target)
  if (here.length === 0) return {}
  const twins = byName(own, recordRepresentation).get(label) ?? none
  return here.length === twins.length ? { record: here[twins.indexOf(record)], by: 'name' } : { several: true }
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
