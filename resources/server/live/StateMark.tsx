import { useRecordContext } from 'react-admin'
import { useTicking } from '#ui/values/clock.ts'
import { useT } from '#i18n/useT.ts'
import { stateTexts } from './status.tsx'
import { useLiveSource, useServerState } from '#live/useLiveSource.ts'
import { fresh, type Reporting } from '#live/state.ts'

/**
 * A dot that shows the state of a server: filled for one that reports, a ring while the figures are old, half filled
 * for one that is late, gray for one that is offline, and gray and dotted for one that has never reported.
 */
export function StateMark() {
  const server = useRecordContext<Reporting>()
  return server ? <StateDot server={server} /> : null
}

function StateDot({ server }: { server: Reporting }) {
  const live = useLiveSource()
  const state = useServerState(server)
  const isFresh = useTicking((now) => now - live.status().receivedAt < fresh)
  const t = useT()
  const words = t(state === 'online' && !isFresh ? 'pages.server.lastSeenOnline' : stateTexts[state])
  return (
    <span
      className="state"
      data-state={state}
      data-fresh={isFresh || undefined}
      role="img"
      aria-label={words}
      data-tip={words}
    />
  )
}
