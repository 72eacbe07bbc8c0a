import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import { useWayOut } from './useWayOut.tsx'

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
  const { close, question } = useWayOut(unsaved, onClose)
  return (
    <DialogFrame title={title} onClose={close}>
      {children(close)}
      {question}
    </DialogFrame>
  )
}
