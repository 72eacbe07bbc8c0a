import { useState, type ReactNode } from 'react'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { useLeaveGuard } from '../leave/useLeaveGuard.ts'

/** Closes some work, and asks first while it is unsaved; leaving the page asks as well. */
export function useWayOut(unsaved: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [isLeaving, setLeaving] = useState(false)
  const guard = useLeaveGuard(unsaved)
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
