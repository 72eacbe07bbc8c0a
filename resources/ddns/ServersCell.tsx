import { useRecordContext } from 'react-admin'
import { RecordLinks } from '#engine/cells/RecordLinks.tsx'
import { useRecords } from '#engine/data/related.ts'
import { usersOfProfile } from './usersOfProfile.ts'

export function DdnsServersCell() {
  const profile = Number(useRecordContext()?.id)
  const { records } = useRecords('server')
  return <RecordLinks resource="server" ids={usersOfProfile(profile, records).map(({ id }) => id)} />
}
