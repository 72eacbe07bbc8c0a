import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import { useCompletionList, type Completion } from './goto/useCompletionList.tsx'

interface PathDialogProps {
  title: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Why the value is invalid. */
  fault?: string
  help?: string
  /** What the value may be completed to. */
  completion?: Completion
  /** The label of the submit button. */
  action: string
  busy?: boolean
  /** Whether what is under way goes on after the dialog is closed. */
  goesOn?: boolean
  onSubmit: () => void
  onClose: () => void
  /** Why the last attempt failed; shown above the field. */
  refusal?: string | false
}

const nothing: Completion = { options: [], isPartial: false }

/** Asks for a name or a path. An initial value is selected completely. */
export function PathDialog(props: PathDialogProps) {
  const {
    title,
    label,
    value,
    fault,
    help,
    action,
    busy = false,
    goesOn = false,
    onChange,
    onSubmit,
    onClose,
    refusal,
  } = props
  const id = useId()
  const completing = useCompletionList(props.completion ?? nothing, onChange)
  const t = useT()
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DialogContent>
        {refusal && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {refusal}
          </Alert>
        )}
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <TextField
            autoFocus
            fullWidth
            size="small"
            margin="dense"
            label={label}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={completing.onKeyDown}
            error={fault !== undefined}
            helperText={fault ?? help}
            slotProps={{
              htmlInput: {
                spellCheck: false,
                autoCapitalize: 'none',
                autoComplete: 'off',
                ...(props.completion && completing.field),
              },
              input: { sx: { fontFamily: 'var(--lotus-mono)' } },
            }}
          />
          {completing.list}
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(goesOn ? 'app.close' : 'app.cancel')}</Button>
        <Button type="submit" form={id} variant="contained" loading={busy}>
          {action}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
