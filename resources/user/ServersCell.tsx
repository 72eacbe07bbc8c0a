import { useRecordContext } from 'react-admin'
import { RecordLinks } from '#engine/cells/RecordLinks.tsx'
import type { AnyRecord } from '#engine/field.ts'
import { useRecords } from '#engine/data/related.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'

const ownerOf = ({ owner }: AnyRecord) =>
  typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : undefined

const byOwner = memoByRef((servers: readonly AnyRecord[]): ReadonlyMap<unknown, readonly AnyRecord[]> => {
  const found = new Map<unknown, AnyRecord[]>()
  for (const server of servers) {
    const others = found.get(ownerOf(server))
    if (others) others.push(server)
    else found.set(ownerOf(server), [server])
  }
  return found
})

const none: readonly AnyRecord[] = []

/** The servers of a user, as far as the server sends their owners. */
export const serversOf = (user: number, servers: readonly AnyRecord[]): readonly AnyRecord[] =>
  byOwner(servers).get(user) ?? none

export function UserServersCell() {
  const record = useRecordContext<AnyRecord>()
  const { records } = useRecords('server')
  return <RecordLinks resource="server" ids={serversOf(record?.id ?? 0, records).map(({ id }) => id)} />
}
