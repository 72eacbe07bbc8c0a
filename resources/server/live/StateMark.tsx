import { useRecordContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { stateTexts } from './status.tsx'
import { useFresh } from '#live/useFresh.ts'
import { useServerState } from '#live/useLiveSource.ts'
import type { Reporting } from '#live/state.ts'

/**
 * A dot that shows the state of a server: filled for one that reports, a ring while the figures are old, half filled
 * for one that is late, gray for one that is offline, and gray and dotted for one that has never reported.
 */
export function StateMark() {
  const server = useRecordContext<Reporting>()
  return server ? <StateDot server={server} /> : null
}

function StateDot({ server }: { server: Reporting }) {
  const state = useServerState(server)
  const isFresh = useFresh()
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
