import type { AnyRecord } from '#engine/field.ts'
import { listingsOf, type Follower } from './listings.ts'

/** How the members of a group have changed. */
export interface MemberChange {
  group: AnyRecord
  before: readonly number[]
  after: readonly number[]
}

/** A record that lists the members that a group had. */
export interface Following {
  resource: Follower
  record: AnyRecord
  /** Whether it lists these alone, and not among others. */
  isExact: boolean
  /** Whether it leaves the listed servers out. */
  isExcept: boolean
  added: readonly number[]
  removed: readonly number[]
}

const hasAll = (ids: readonly number[], wanted: readonly number[]) => {
  const known = new Set(ids)
  return wanted.every((id) => known.has(id))
}

const isExactly = (ids: readonly number[], wanted: readonly number[]) =>
  new Set(ids).size === new Set(wanted).size && hasAll(ids, wanted)

/** A list after the change of a group whose old members it contains. */
const followed = (ids: readonly number[], { before, after }: MemberChange): readonly number[] => [
  ...ids.filter((id) => !before.includes(id) || after.includes(id)),
  ...after.filter((id) => !ids.includes(id)),
]

/** What a record lists that contains the old members of a group; undefined for one without such a list. */
export function followingOf(resource: Follower, record: AnyRecord, change: MemberChange): Following | undefined {
  if (change.before.length === 0) return undefined
  const listings = listingsOf(resource, record).filter(({ ids }) => hasAll(ids, change.before))
  const changed = listings.map(({ ids }) => ({ ids, next: followed(ids, change) }))
  const added = [...new Set(changed.flatMap(({ ids, next }) => next.filter((id) => !ids.includes(id))))]
  const removed = [...new Set(changed.flatMap(({ ids, next }) => ids.filter((id) => !next.includes(id))))]
  if (added.length + removed.length === 0) return undefined
  return {
    resource,
    record,
    isExact: listings.every(({ ids }) => isExactly(ids, change.before)),
    isExcept: listings.every(({ isExcept }) => isExcept),
    added,
    removed,
  }
}

/** The values of a record, as it is now, that follow the change of a group; undefined if it no longer lists the old members. */
export function followedValues(
  resource: Follower,
  now: AnyRecord,
  change: MemberChange,
): Record<string, unknown> | undefined {
  let record = now
  let values: Record<string, unknown> | undefined
  for (const { ids, withIds } of listingsOf(resource, now)) {
    if (!hasAll(ids, change.before)) continue
    values = { ...values, ...withIds(record, followed(ids, change)) }
    record = { ...record, ...values }
  }
  return values
}

/** Whether a record that no longer lists the old members lists the new ones, and none that has left. */
export const isFollowed = (resource: Follower, now: AnyRecord, { before, after }: MemberChange): boolean =>
  listingsOf(resource, now).some(
    ({ ids }) => hasAll(ids, after) && before.every((id) => after.includes(id) || !ids.includes(id)),
  )

/** A group that a list equals but for a few servers. */
interface NearGroup {
  group: AnyRecord
  missing: readonly number[]
  more: readonly number[]
}

/** The most servers by which a list and a group may differ, and the fewest that they must share for it to be no chance. */
const mostDifferent = 2
const fewestShared = 3

/** The group that a list of servers equals but for some; undefined if it equals one, or none nearly. */
export function nearGroupOf(ids: readonly number[], groups: readonly AnyRecord[]): NearGroup | undefined {
  let nearest: NearGroup | undefined
  for (const group of groups) {
    const members = (group['servers'] as readonly number[] | undefined) ?? []
    const missing = members.filter((id) => !ids.includes(id))
    const more = ids.filter((id) => !members.includes(id))
    const different = missing.length + more.length
    if (different === 0) return undefined
    if (different > mostDifferent || members.length - missing.length < fewestShared) continue
    if (!nearest || different < nearest.missing.length + nearest.more.length) nearest = { group, missing, more }
  }
  return nearest
}
