import { useRecordContext } from 'react-admin'
import { RecordLinks } from '#engine/cells/RecordLinks.tsx'
import type { AnyRecord } from '#engine/field.ts'
import { useRecords } from '#engine/data/related.ts'

const ownerOf = ({ owner }: AnyRecord) =>
  typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : undefined

/** The servers of a user, as far as the server sends their owners. */
export const serversOf = (user: number, servers: readonly AnyRecord[]) =>
  servers.filter((server) => ownerOf(server) === user)

export function UserServersCell() {
  const record = useRecordContext<AnyRecord>()
  const { records } = useRecords('server')
  return <RecordLinks resource="server" ids={serversOf(record?.id ?? 0, records).map(({ id }) => id)} />
}
