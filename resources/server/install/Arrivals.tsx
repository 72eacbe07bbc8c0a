import { useState } from 'react'
import { plainName } from '#engine/data/names.ts'
import { useRecordsOf } from '#engine/data/related.ts'
import { useT } from '#i18n/useT.ts'
import { Arrival } from './Arrival.tsx'
import { Looking } from './Looking.tsx'
import { sentences } from '#i18n/sentences.ts'
import { useWatch } from './useWatch.ts'

/** Waits for new servers. The user can set the name, weight and groups of each at once. */
export function Arrivals({ onDirty }: { onDirty: (id: number, dirty: boolean) => void }) {
  const { data, error } = useWatch()
  const [saved, setSaved] = useState<readonly number[]>([])
  const groups = useRecordsOf(['server-group'])
  const t = useT()
  const arrived = data?.servers.filter(({ id }) => !data.known.has(id)) ?? []
  const newest = arrived.at(-1)
  // Until the servers are read, nobody knows which of them are new.
  const awaited = data ? 'pages.server.install.waiting' : 'app.loading'
  const said =
    newest &&
    t(saved.includes(newest.id) ? 'pages.server.install.saved' : 'pages.server.install.arrived', {
      name: plainName('name', newest),
    })
  return (
    <>
      <Looking text={sentences([said, t(newest ? 'pages.server.install.waitingForNext' : awaited)])} error={error} />
      {!groups.isLoading &&
        arrived.map((server) => (
          <Arrival
            key={server.id}
            server={server}
            records={groups.records}
            saved={saved.includes(server.id)}
            onDirty={onDirty}
            onSaved={() => setSaved((before) => [...before, server.id])}
          />
        ))}
    </>
  )
}
