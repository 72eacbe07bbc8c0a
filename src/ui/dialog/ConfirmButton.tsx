import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MouseEvent } from 'react'

export interface ConfirmButtonProps {
  /** The label of the button. */
  action: string
  busy?: boolean
  /** Set while something that the question needs is still loading. A press meanwhile is kept until all is loaded. */
  waiting?: boolean
  /** Whether nothing that was loaded speaks against a press that was kept; otherwise it takes another press. */
  isClear?: () => boolean
  /** Set if the action would have no effect; it then cannot be confirmed. */
  vain?: boolean | undefined
  /** Whether the action cannot be undone. Default true. */
  danger?: boolean
  /** The id of the form in the question that the button submits, instead of `onConfirm`. */
  form?: string
  onConfirm?: () => void
}

const always = () => true

/** The button of a question that does what is asked. */
export function ConfirmButton({
  action,
  busy,
  waiting = false,
  isClear = always,
  vain,
  danger = true,
  form,
  onConfirm,
}: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isKept, setKept] = useState(false)
  const press = (event: MouseEvent) => {
    setKept(waiting)
    if (waiting) event.preventDefault()
    else onConfirm?.()
  }
  const repeat = useEffectEvent(() => {
    if (isClear()) button.current?.click()
  })
  useEffect(() => {
    if (isKept && !waiting) repeat()
  }, [isKept, waiting])
  return (
    <Button
      variant="contained"
      color={danger ? 'error' : 'primary'}
      type={form ? 'submit' : 'button'}
      form={form}
      ref={button}
      onClick={press}
      loading={busy}
      aria-disabled={waiting || undefined}
      aria-busy={isKept && waiting}
      startIcon={isKept && waiting && <CircularProgress size={16} color="inherit" />}
      disabled={vain}
    >
      {action}
    </Button>
  )
}
