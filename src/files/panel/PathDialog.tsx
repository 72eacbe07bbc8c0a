import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'

interface PathDialogProps {
  title: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Why the value is invalid. */
  fault?: string
  help?: string
  /** The label of the submit button. */
  action: string
  busy?: boolean
  onSubmit: () => void
  onClose: () => void
  /** Why the last attempt failed; shown above the field. */
  refusal?: string | false
}

/** Asks for a name or a path. An initial value is selected completely. */
export function PathDialog(props: PathDialogProps) {
  const { title, label, value, fault, help, action, busy = false, onChange, onSubmit, onClose, refusal } = props
  const id = useId()
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
            error={fault !== undefined}
            helperText={fault ?? help}
            slotProps={{
              htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
              input: { sx: { fontFamily: 'var(--lotus-mono)' } },
            }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" form={id} variant="contained" loading={busy}>
          {action}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
