import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { Suspense, useId, type ReactNode } from 'react'
import { useFullScreenDialogs } from '../narrow.ts'
import { Waiting } from '../Waiting.tsx'

interface DialogFrameProps {
  title: string
  /** Escape or a click beside it; left out where neither may close it. */
  onClose?: () => void
  /** Whether whoever shows it takes the focus after it. Default: what had it before has it back. */
  passesFocus?: boolean
  children: ReactNode
}

/** A dialog as wide as a form, over the whole screen on phones; what stands in it appears once it is there as a whole. */
export function DialogFrame({ title, onClose, passesFocus = false, children }: DialogFrameProps) {
  const narrow = useFullScreenDialogs()
  const titleId = useId()
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: narrow ? undefined : 640 } } }}
      onClose={onClose}
      disableRestoreFocus={passesFocus}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Dialog>
  )
}
