import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { usePendingMoves } from './pendingMoves.ts'

const MoveNotices = lazyPart(async () => (await import('./MoveNotices.tsx')).MoveNotices, { bare: true })

/** Follows the moves of servers, from the first one that is pending on. */
export function Moves() {
  const isMoving = usePendingMoves().size > 0
  const [wasMoving, setWasMoving] = useState(isMoving)
  if (isMoving && !wasMoving) setWasMoving(true)
  return (
    wasMoving && (
      <PartBoundary optional>
        <Suspense>
          <MoveNotices />
        </Suspense>
      </PartBoundary>
    )
  )
}
