import { useLocation } from 'react-router-dom'
import { useReach } from '../../reach/useReach.ts'
import { useT } from '../../i18n/useT.ts'
import { Banner } from './Banner.tsx'

/**
 * Says that the API cannot be reached, for as long as that is true. It lies over the page, because it comes and goes by
 * itself: nothing may move away from the pointer. Pages that fill the window make room for it.
 */
export function Unreachable() {
  const t = useT()
  const { obstacle } = useReach()
  const { pathname } = useLocation()
  // What is typed into forms is kept, but nothing keeps keys for a shell.
  const down = pathname.startsWith('/terminal/') ? 'pages.terminal.unreachable' : 'reach.down'
  return (
    <div role="status" className="away screen-only">
      {obstacle && <Banner tone="warning" text={t(obstacle.kind === 'blocked' ? 'reach.blocked' : down)} />}
    </div>
  )
}
