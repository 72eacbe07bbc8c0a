import { serviceStateOf } from './status.ts'
import { StateCell } from './StateCell.tsx'
import { useSinceDay } from './useSinceDay.ts'
import { useStatus } from './useStatus.ts'

/** The state of a service and, while it is down, since which day. */
export function StateSinceCell() {
  const { status } = useStatus()
  const sinceDay = useSinceDay()
  return (
    <>
      <StateCell />
      {status && serviceStateOf(status.recent) === 'down' && <small>{sinceDay(status)}</small>}
    </>
  )
}
