import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import { useWayOut } from './useWayOut.tsx'

interface WorkDialogProps {
  title: string
  /** Whether closing the dialog would lose work. */
  unsaved: boolean
  onClose: () => void
  /** Renders the content, given a function that closes the dialog and asks first. */
  children: (close: () => void) => ReactNode
}

/** The dialog of an action. While there is unsaved work, every way to leave the dialog asks first. */
export function WorkDialog({ title, unsaved, onClose, children }: WorkDialogProps) {
  const { close, question } = useWayOut(unsaved, onClose)
  return (
    <DialogFrame title={title} onClose={close}>
      {children(close)}
      {question}
    </DialogFrame>
  )
}
