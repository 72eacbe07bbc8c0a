import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { useBackCloses } from '../back/useBackCloses.ts'
import { useIsWayHeld } from '../leave/useLeaveGuard.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import type { ConfirmButtonProps } from './ConfirmButton.tsx'
import { Names } from './Names.tsx'
import { onOutside } from './outside.ts'

export interface ConfirmPanelProps extends ConfirmButtonProps {
  title: string
  text: string
  /** What follows the text, if anything. */
  remark?: string | false | undefined
  /** The names of the affected records. */
  names?: readonly string[]
  cancel?: string | undefined
  /** The text that the user must tick before the action can be confirmed. */
  acknowledgement?: string | undefined
  /** Further consequences, or a form for values that the action needs. */
  children?: ReactNode
  /** The reason why the last attempt failed. */
  refusal?: ReactNode
  onCancel: () => void
  /** Stops what is under way. Without it, nothing can be pressed while it is. */
  onStop?: (() => void) | undefined
}

/** The dialog itself; see `ConfirmDialog`. */
export function ConfirmPanel({
  title,
  text,
  remark,
  names = [],
  cancel,
  acknowledgement,
  children,
  refusal,
  onCancel,
  onStop,
  ...confirm
}: ConfirmPanelProps) {
  const id = useId()
  const [understood, setUnderstood] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const t = useT()
  const { busy, vain } = confirm
  const close = busy ? undefined : onCancel
  useBackCloses(close, !useIsWayHeld())
  // At once: what is typed after the notice is seen must not follow the focus into it.
  useLayoutEffect(() => notice.current?.focus(), [refusal])
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      onClose={onOutside(close)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {refusal && (
          <Alert severity="error" ref={notice} tabIndex={-1} sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <Names names={names} />
        {children}
        <DialogContentText>{text}</DialogContentText>
        {remark && <DialogContentText sx={{ mt: 1 }}>{remark}</DialogContentText>}
        {acknowledgement && (
          <FormControlLabel
            sx={{ mt: 1, color: 'text.primary' }}
            control={<Checkbox checked={understood} onChange={(_, checked) => setUnderstood(checked)} />}
            label={acknowledgement}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={busy ? onStop : onCancel} disabled={busy && !onStop}>
          {cancel ?? t('app.cancel')}
        </Button>
        <ConfirmButton {...confirm} vain={vain || (!!acknowledgement && !understood)} />
      </DialogActions>
    </Dialog>
  )
}
