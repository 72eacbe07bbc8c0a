import { indexOf } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'

/** The ids of the notifiers of a group; undefined for a group that is not among these. */
export function notifiersOf(group: number, groups: readonly AnyRecord[]): readonly number[] | undefined {
  const ids: unknown = indexOf(groups).get(group)?.['notifications']
  return Array.isArray(ids) ? [...new Set<number>(ids)] : undefined
}
