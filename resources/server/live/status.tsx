import { useRecordContext } from 'react-admin'
import { Ago } from '#engine/cells/Ago.tsx'
import type { Column } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { lastReport, serverStates, stateOf, type Reporting, type ServerState } from '#live/state.ts'
import { useFresh } from '#live/useFresh.ts'
import { useLiveSource, useServerState } from '#live/useLiveSource.ts'

export const stateTexts: Record<ServerState, MessageKey> = {
  online: 'app.online',
  late: 'pages.server.late',
  offline: 'app.offline',
  never: 'pages.server.neverReported',
  awaited: 'pages.server.awaited',
}

/** The state of a server in words, with the time of its last report if it does not report now, or nothing comes at all. */
function StatusCell() {
  const server = useRecordContext<Reporting>()
  return server ? <Status server={server} /> : null
}

export function Status({ server }: { server: Reporting }) {
  const live = useLiveSource()
  const state = useServerState(server)
  const isOld = !useFresh() && state === 'online'
  const t = useT()
  const since = () => (isOld ? new Date(live.status().receivedAt) : lastReport(server, live))
  const last = (state === 'online' && !isOld) || state === 'awaited' ? undefined : since()
  return (
    <>
      {t(isOld ? 'pages.server.lastSeenOnline' : stateTexts[state])}
      {last && ' · '}
      {last && <Ago instant={last} />}
    </>
  )
}

/** The state of a server, the worst first in ascending order. */
export const statusColumn = {
  name: 'status',
  Cell: StatusCell,
  text: (server, { live, translate }) => translate(stateTexts[stateOf(server, live)]),
  sortBy: (server, { live }) => serverStates.indexOf(stateOf(server, live)),
  searched: false,
  live: true,
  filter: {
    options: serverStates.map((id) => ({ id, label: stateTexts[id] })),
    idsOf: (server, { live }) => [stateOf(server, live)],
  },
} satisfies Column<Reporting, 'status'>
