import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { Suspense, useId, type ReactNode } from 'react'
import { useBackCloses } from '../back/useBackCloses.ts'
import { useFullScreenDialogs } from '../narrow.ts'
import { Waiting } from '../Waiting.tsx'
import { onOutside } from './outside.ts'

interface DialogFrameProps {
  title: string
  /** Called for Escape, Back or a click outside; omitted where none of them may close the dialog. */
  onClose?: () => void
  /**
   * Whether the caller moves the focus after the dialog closes. Default: the element that had the focus before gets it
   * back.
   */
  passesFocus?: boolean
  /** Whether the dialog has an address of its own, which Back leaves. Default: Back closes the dialog as Escape does. */
  hasAddress?: boolean
  children: ReactNode
}

/** Content with this attribute is beside other content, if the window has room for both. */
const beside = '&:has([data-wide])'

/**
 * A dialog as wide as a form, and full screen on phones; its content appears once all of it is loaded. Its top stays where
 * it is, however much arrives or is unfolded below.
 */
export function DialogFrame({ title, onClose, passesFocus = false, hasAddress = false, children }: DialogFrameProps) {
  const narrow = useFullScreenDialogs()
  const titleId = useId()
  useBackCloses(onClose, !hasAddress)
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth={false}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: narrow ? undefined : { maxWidth: 640, [beside]: { maxWidth: 1120 } } } }}
      onClose={onOutside(onClose)}
      disableRestoreFocus={passesFocus}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Dialog>
  )
}
