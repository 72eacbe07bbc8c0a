import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { useLeaveGuard } from '../leave/useLeaveGuard.ts'

/**
 * Closes some work, and asks first while it is unsaved; leaving the page asks as well. The end of a save that is `busy`
 * ends the question: how it has ended is to be seen before anybody leaves.
 */
export function useWayOut(
  unsaved: boolean,
  onClose: () => void,
  busy = false,
): { close: () => void; question: ReactNode } {
  const [isLeaving, setLeaving] = useState(false)
  const guard = useLeaveGuard(unsaved)
  const withdraw = useEffectEvent(guard.withdraw)
  // Before the guard is gone, which would let the navigation pass.
  useLayoutEffect(() => {
    if (!busy) withdraw()
  }, [busy])
  return {
    close: () => (unsaved ? setLeaving(true) : onClose()),
    question: (isLeaving || guard.blocked) && (
      <DiscardQuestion
        onDiscard={() => {
          setLeaving(false)
          if (guard.blocked) guard.leave()
          else onClose()
        }}
        onStay={() => {
          setLeaving(false)
          guard.stay()
        }}
      />
    ),
  }
}
