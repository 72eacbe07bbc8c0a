import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useId, type ReactNode } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'

interface PathDialogProps {
  title: string
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with it. */
  fault?: string
  help?: string
  /** What is done with it. */
  action: string
  busy?: boolean
  onSubmit: () => void
  onClose: () => void
  /** Above the field. */
  children?: ReactNode
}

/** Asks for one name or path, marked as a whole where there is one already. */
export function PathDialog(props: PathDialogProps) {
  const { title, label, value, fault, help, action, busy = false, onChange, onSubmit, onClose, children } = props
  const id = useId()
  const t = useT()
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DialogContent>
        {children}
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
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
