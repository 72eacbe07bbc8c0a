import { useRecordContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { RecordLinks } from './cells/RecordLinks.tsx'
import type { AnyRecord } from './field.ts'
import { useRecords } from './related.ts'
import type { Column } from './resource.ts'

const none: readonly number[] = []
const indexes = new WeakMap<readonly AnyRecord[], ReadonlyMap<number, number[]>>()

/** The groups of every member, found in one walk over the groups. */
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

/** A column that shows in which groups a record is; the groups hold the ids of their members. */
export function memberships(name: string, groups: ResourceName, members: string): Column<{ id: number }> {
  function MembershipsCell() {
    const record = useRecordContext()
    const { records } = useRecords(groups)
    return <RecordLinks resource={groups} ids={groupsByMember(records, members).get(Number(record?.id)) ?? none} />
  }
  return {
    name,
    Cell: MembershipsCell,
    relations: [groups],
    text: ({ id }, { nameOf, records }) =>
      (groupsByMember(records(groups), members).get(id) ?? none).map((group) => nameOf(groups, group)).join(' '),
  }
}
