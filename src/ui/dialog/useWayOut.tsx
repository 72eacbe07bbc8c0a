import { useState, type ReactNode } from 'react'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { useLeaveGuard } from '../leave/useLeaveGuard.ts'

/** The way out of some work, which asks first while it is unsaved; so does every way out of the page. */
export function useWayOut(unsaved: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [isLeaving, setLeaving] = useState(false)
  const guard = useLeaveGuard(unsaved)
  return {
    close: () => (unsaved ? setLeaving(true) : onClose()),
    question: (isLeaving || guard.blocked) && (
      <DiscardQuestion
        onDiscard={guard.blocked ? guard.leave : onClose}
        onStay={() => {
          setLeaving(false)
          guard.stay()
        }}
      />
    ),
  }
}
