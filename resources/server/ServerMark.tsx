import SwapHoriz from '@mui/icons-material/SwapHoriz'
import { useRecordContext } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { usePendingMoves } from './pendingMoves.ts'
import { StateMark } from './live/StateMark.tsx'

/** The status of a server at first sight: whether it is online, and whether it is being transferred. */
export function ServerMark() {
  const move = usePendingMoves().get(useRecordContext()?.id)
  return (
    <>
      <StateMark />
      {move && <MovingMark to={Number(move.to_user_id)} />}
    </>
  )
}

function MovingMark({ to }: { to: number }) {
  const nameOf = useNameOf('user')
  const { viewer } = useEngine()
  // Members have no list of users, but their own name is known.
  const words = useT()('pages.transfer.moving', { name: to === viewer.id ? viewer.name : nameOf(to) })
  return (
    <SwapHoriz
      titleAccess={words}
      color="warning"
      style={{ fontSize: 16, marginInlineEnd: 4, verticalAlign: 'text-bottom' }}
    />
  )
}
