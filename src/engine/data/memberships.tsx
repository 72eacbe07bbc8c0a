import { useRecordContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { RecordLinks } from '../cells/RecordLinks.tsx'
import type { AnyRecord } from '../field.ts'
import { useRecords } from './related.ts'

const none: readonly number[] = []
const indexes = new WeakMap<readonly AnyRecord[], ReadonlyMap<number, number[]>>()

/** The groups of every member, found in one pass over the groups. */
function groupsByMember(groups: readonly AnyRecord[], members: string): ReadonlyMap<number, number[]> {
  let index = indexes.get(groups)
  if (!index) {
    const built = new Map<number, number[]>()
    for (const group of groups) {
      for (const member of new Set(group[members] as number[])) {
        built.set(member, [...(built.get(member) ?? []), group.id])
      }
    }
    index = built
    indexes.set(groups, index)
  }
  return index
}

/** The ids of the groups that list this id among their members. */
export const groupsOf = (id: number, groups: readonly AnyRecord[], members: string): readonly number[] =>
  groupsByMember(groups, members).get(id) ?? none

/** Makes a cell that shows the groups of a record. The groups hold the ids of their members. */
export function membershipsCell(groups: ResourceName, members: string) {
  return function MembershipsCell() {
    const id = Number(useRecordContext()?.id)
    const { records } = useRecords(groups)
    return <RecordLinks resource={groups} ids={groupsOf(id, records, members)} />
  }
}
