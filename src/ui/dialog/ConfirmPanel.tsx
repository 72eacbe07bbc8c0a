import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import CircularProgress from '@mui/material/CircularProgress'
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useT } from '#i18n/useT.ts'
import { Names } from './Names.tsx'

export interface ConfirmPanelProps {
  title: string
  text: string
  /** What follows the text, if anything. */
  remark?: string | false | undefined
  /** The names of the affected records. */
  names?: readonly string[]
  /** The label of the button that confirms. */
  action: string
  cancel?: string
  busy?: boolean
  /** Set while something that the question needs is still loading. A press meanwhile is kept until all is loaded. */
  waiting?: boolean
  /** Whether nothing that was loaded speaks against a press that was kept; otherwise it takes another press. */
  isClear?: () => boolean
  /** Set if the action would have no effect; it then cannot be confirmed. */
  vain?: boolean
  /** The text that the user must tick before the action can be confirmed. */
  acknowledgement?: string | undefined
  /** Further consequences, or a form for values that the action needs. */
  children?: ReactNode
  /** The reason why the last attempt failed. */
  refusal?: ReactNode
  /** Whether the action cannot be undone. Default true. */
  danger?: boolean
  /** The id of the form among the children that the button submits, instead of `onConfirm`. */
  form?: string
  onConfirm?: () => void
  onCancel: () => void
}

const always = () => true

/** The dialog itself; see `ConfirmDialog`. */
export function ConfirmPanel({
  title,
  text,
  remark,
  names = [],
  action,
  cancel,
  busy,
  waiting = false,
  isClear = always,
  vain,
  acknowledgement,
  children,
  refusal,
  danger = true,
  form,
  onConfirm,
  onCancel,
}: ConfirmPanelProps) {
  const id = useId()
  const [understood, setUnderstood] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const [isKept, setKept] = useState(false)
  const t = useT()
  // At once: what is typed after the notice is seen must not follow the focus into it.
  useLayoutEffect(() => notice.current?.focus(), [refusal])
  const press = (event: MouseEvent) => {
    setKept(waiting)
    if (waiting) event.preventDefault()
    else onConfirm?.()
  }
  const repeat = useEffectEvent(() => {
    if (isClear()) confirm.current?.click()
  })
  useEffect(() => {
    if (isKept && !waiting) repeat()
  }, [isKept, waiting])
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      onClose={busy ? undefined : onCancel}
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
        <Button autoFocus onClick={onCancel} disabled={busy}>
          {cancel ?? t('app.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          type={form ? 'submit' : 'button'}
          form={form}
          ref={confirm}
          onClick={press}
          loading={busy}
          aria-disabled={waiting || undefined}
          aria-busy={isKept && waiting}
          startIcon={isKept && waiting && <CircularProgress size={16} color="inherit" />}
          disabled={vain || (!!acknowledgement && !understood)}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
