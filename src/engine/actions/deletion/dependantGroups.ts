import type { ResourceName } from '#locales/messages.ts'
import { mayOpen } from '../../access.ts'
import type { Engine } from '../../EngineContext.ts'
import type { AnyField, AnyRecord, Fate, Listed } from '../../field.ts'
import type { AnyResource } from '../../resource.ts'

/** Records of one resource that point to other records, and what happens to them when those records are deleted. */
export interface DependantGroup {
  resource: ResourceName
  fate: Fate
  records: readonly AnyRecord[]
}

const pointersTo = (target: string, { fields }: AnyResource) =>
  Object.entries<AnyField>(fields).flatMap(([name, { pointer }]) => (pointer?.to === target ? [{ name, pointer }] : []))

/** The resources whose records may point to a record of this resource, as far as the viewer may read their lists. */
export const pointingTo = (target: string, engine: Engine): AnyResource[] =>
  Object.values(engine.resources)
    .filter((resource) => resource.operations.includes('list') && resource.api?.paging !== 'server')
    .filter((resource) => mayOpen(engine, resource.name) && pointersTo(target, resource).length > 0)

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
