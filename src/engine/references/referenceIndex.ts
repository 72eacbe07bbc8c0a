import type { ResourceName } from '#locales/messages.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { AnyRecord, Users } from '../field.ts'
import type { AnyResource } from '../resource.ts'
import { pointersTo } from './pointers.ts'

const none: readonly AnyRecord[] = []

/** The records of a list by the id of every record of another resource that they point to. */
const byTarget = memoByRef(
  (
    records: readonly AnyRecord[],
    descriptor: AnyResource,
    target: ResourceName,
  ): ReadonlyMap<number, readonly AnyRecord[]> => {
    const pointers = pointersTo(target, descriptor)
    const index = new Map<number, AnyRecord[]>()
    for (const record of records) {
      for (const { name, pointer } of pointers) {
        for (const id of pointer.ids(record[name], record)) {
          const known = index.get(id)
          if (!known) index.set(id, [record])
          else if (known.at(-1) !== record) known.push(record)
        }
      }
    }
    return index
  },
)

/** The records of a list that point to one record of another resource. The index is built once for each list. */
export const pointingAt = (
  records: readonly AnyRecord[],
  descriptor: AnyResource,
  target: ResourceName,
  id: number,
): readonly AnyRecord[] => byTarget(records, descriptor, target).get(id) ?? none

const nobody: readonly Users[] = []

/**
 * Returns the function that finds the records of these resources which point to one record, by resource; resources
 * without any are left out.
 */
export function usersIn(
  target: ResourceName,
  resources: readonly AnyResource[],
  listed: (resource: ResourceName) => readonly AnyRecord[],
): (id: number) => readonly Users[] {
  const indexes = resources.map((descriptor) => ({
    descriptor,
    index: byTarget(listed(descriptor.name), descriptor, target),
  }))
  return (id) => {
    const found: Users[] = []
    for (const { descriptor, index } of indexes) {
      const records = index.get(id)
      if (records) found.push({ descriptor, records })
    }
    return found.length > 0 ? found : nobody
  }
}
