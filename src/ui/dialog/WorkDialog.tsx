import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import { useWayOut } from './useWayOut.tsx'

interface WorkDialogProps {
  title: string
  /** Whether closing the dialog would lose work. */
  unsaved: boolean
  /** While it is being saved, nothing closes the dialog: it shows how that ends. */
  busy?: boolean
  onClose: () => void
  /** Renders the content, given a function that closes the dialog and asks first. */
  children: (close: () => void) => ReactNode
}

/** The dialog of an action. While there is unsaved work, every way to leave the dialog asks first. */
export function WorkDialog({ title, unsaved, busy = false, onClose, children }: WorkDialogProps) {
  const { close, question } = useWayOut(unsaved, onClose)
  return (
    <DialogFrame title={title} onClose={busy ? undefined : close}>
      {children(close)}
      {question}
    </DialogFrame>
  )
}
