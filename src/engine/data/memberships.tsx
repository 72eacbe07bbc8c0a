import { useContext } from 'react'
import { useRecordContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { RecordLinks } from '../cells/RecordLinks.tsx'
import type { AnyRecord } from '../field.ts'
import { useRecords } from './related.ts'
import { ListTextContext } from './useTextContext.ts'

const none: readonly number[] = []

/** The groups of every member, found in one pass over the groups. */
const groupsByMember = memoByRef((groups: readonly AnyRecord[], members: string): ReadonlyMap<number, number[]> => {
  const index = new Map<number, number[]>()
  for (const group of groups) {
    for (const member of new Set(group[members] as number[])) {
      index.set(member, [...(index.get(member) ?? []), group.id])
    }
  }
  return index
})

/** The ids of the groups that list this id among their members. */
export const groupsOf = (id: number, groups: readonly AnyRecord[], members: string): readonly number[] =>
  groupsByMember(groups, members).get(id) ?? none

/** Makes a cell that shows the groups of a record. The groups hold the ids of their members. */
export function membershipsCell(groups: ResourceName, members: string) {
  return function MembershipsCell() {
    const id = Number(useRecordContext()?.id)
    const { records } = useRecords(groups)
    const textContext = useContext(ListTextContext)
    if (textContext?.failed(groups)) return <>{textContext.translate('list.unknown')}</>
    return <RecordLinks resource={groups} ids={groupsOf(id, records, members)} />
  }
}
