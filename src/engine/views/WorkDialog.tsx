import { useState, type ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'

interface WorkDialogProps {
  title: string
  /** Whether something would be lost with it. */
  unsaved: boolean
  onClose: () => void
  /** What stands in it, given the way out that asks first. */
  children: (close: () => void) => ReactNode
}

/** A dialog of an action: every way out of it asks first while there is unsaved work. */
export function WorkDialog({ title, unsaved, onClose, children }: WorkDialogProps) {
  const [leaving, setLeaving] = useState(false)
  const guard = useLeaveGuard(unsaved)
  const close = () => (unsaved ? setLeaving(true) : onClose())
  return (
    <DialogFrame title={title} onClose={close}>
      {children(close)}
      {(leaving || guard.blocked) && (
        <DiscardQuestion
          onDiscard={guard.blocked ? guard.leave : onClose}
          onStay={() => {
            setLeaving(false)
            guard.stay()
          }}
        />
      )}
    </DialogFrame>
  )
}
