import type { ResourceName } from '#locales/messages.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { AnyField, AnyRecord } from '../field.ts'
import type { AnyResource } from '../resource.ts'

const none: readonly AnyRecord[] = []

/** The records of a list by the id of every record of another resource that they point to. */
const byTarget = memoByRef(
  (
    records: readonly AnyRecord[],
    descriptor: AnyResource,
    target: ResourceName,
  ): ReadonlyMap<number, readonly AnyRecord[]> => {
    const pointers = Object.entries<AnyField>(descriptor.fields).filter(([, { pointer }]) => pointer?.to === target)
    const index = new Map<number, AnyRecord[]>()
    for (const record of records) {
      const ids = new Set(pointers.flatMap(([name, { pointer }]) => pointer?.ids(record[name], record) ?? []))
      for (const id of ids) {
        const known = index.get(id)
        if (known) known.push(record)
        else index.set(id, [record])
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

/** The ids of another resource to which the records of a list point and which `exists` does not know. */
export const danglingIds = (
  records: readonly AnyRecord[],
  descriptor: AnyResource,
  target: ResourceName,
  exists: (id: number) => boolean,
): number[] => [...byTarget(records, descriptor, target).keys()].filter((id) => !exists(id))
