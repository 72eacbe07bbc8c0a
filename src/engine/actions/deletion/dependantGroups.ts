import type { ResourceName } from '#locales/messages.ts'
import type { AnyRecord, Fate, Listed } from '../../field.ts'
import { pointersTo } from '../../references/pointers.ts'
import type { AnyResource } from '../../resource.ts'

/** Records of one resource that point to other records, and what happens to them when those records are deleted. */
export interface DependantGroup {
  resource: ResourceName
  fate: Fate
  records: readonly AnyRecord[]
}

/**
 * The records of these lists that point to one of these ids of the target. Each group holds the records of one list
 * with the same fate.
 */
export function dependantsOn(
  target: string,
  ids: ReadonlySet<number>,
  lists: readonly AnyResource[],
  listed: Listed,
): DependantGroup[] {
  return lists.flatMap((list) => {
    const found = new Map<Fate, Set<AnyRecord>>()
    for (const { name, pointer } of pointersTo(target, list)) {
      const fate = pointer.fate ?? 'dangles'
      const hit = listed(list.name)?.filter((record) => pointer.ids(record[name], record).some((id) => ids.has(id)))
      if (hit?.length) found.set(fate, new Set([...(found.get(fate) ?? []), ...hit]))
    }
    return [...found].map(([fate, hit]) => ({ resource: list.name, fate, records: [...hit] }))
  })
}
