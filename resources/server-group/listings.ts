import { idsInSet, type IdMap } from '#engine/fields/index.ts'
import type { AnyRecord } from '#engine/field.ts'
import { listedServers, ruleCover, type Rule } from '../alert-rule/rule.ts'
import { serviceCover, taskCover } from '../enums.ts'

/** The resources that list servers one by one, and so do not follow a group by themselves. */
export const followers = ['service', 'alert-rule', 'cron'] as const

export type Follower = (typeof followers)[number]

/** A list of servers in a record: those that it covers, or those that it leaves out. */
interface ServerListing {
  ids: readonly number[]
  /** Whether the listed servers are those that are left out. */
  isExcept: boolean
  /** The values of the record with other servers in this list. */
  withIds(record: AnyRecord, ids: readonly number[]): Record<string, unknown>
}

/** The same map of ids, with those that are no longer listed taken out. */
const mapOf = (ids: readonly number[]): IdMap => Object.fromEntries(ids.map((id) => [id, true]))

const conditionListing = (rule: Rule, place: number): ServerListing => ({
  ids: listedServers(rule),
  isExcept: rule.cover !== ruleCover.only,
  withIds: ({ rules }, ids) => ({
    rules: (rules as readonly Rule[]).map((each, at) => (at === place ? { ...each, ignore: mapOf(ids) } : each)),
  }),
})

/** The lists of servers in a record; a rule has one for each condition. */
export function listingsOf(resource: Follower, record: AnyRecord): readonly ServerListing[] {
  switch (resource) {
    case 'service':
      return [
        {
          ids: idsInSet(record['skip_servers'] as IdMap),
          isExcept: record['cover'] === serviceCover.value.all,
          withIds: (_, ids) => ({ skip_servers: mapOf(ids) }),
        },
      ]
    case 'cron':
      if (record['cover'] === taskCover.value.alarmed) return []
      return [
        {
          ids: record['servers'] as readonly number[],
          isExcept: record['cover'] === taskCover.value.all,
          withIds: (_, ids) => ({ servers: ids }),
        },
      ]
    case 'alert-rule':
      return (record['rules'] as readonly Rule[]).map(conditionListing)
  }
}
