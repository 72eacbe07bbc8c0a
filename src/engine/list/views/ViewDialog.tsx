import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import { useViews } from './useViews.ts'

interface ViewDialogProps {
  /** Whether a new view gets a name, or the current one another name. */
  of: 'new' | 'current'
  onClose: () => void
}

/** Asks for the name of a saved view, and whether it is a tab above the list. */
export function ViewDialog({ of, onClose }: ViewDialogProps) {
  const { current, own, saved: views, save, rename } = useViews()
  const before = of === 'current' ? current.saved : undefined
  const [name, setName] = useState(before?.name ?? '')
  const [pinned, setPinned] = useState(before?.pinned ?? true)
  const [tried, setTried] = useState(false)
  const id = useId()
  const t = useT()
  const wanted = name.trim()
  const takenNames = [
    ...own.map(({ label }) => label),
    ...views.filter(({ id }) => id !== before?.id).map(({ name }) => name),
  ]
  const taken = takenNames.some((other) => other.toLowerCase() === wanted.toLowerCase())
  const fault = taken ? t('views.taken') : wanted === '' ? t('validation.required') : undefined
  return (
    <DialogFrame title={t(before ? 'views.rename' : 'views.save')} onClose={onClose}>
      <DialogContent>
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (fault) return
            onClose()
            if (before) rename(wanted, pinned)
            else save(wanted, pinned)
          }}
        >
          <TextField
            autoFocus
            fullWidth
            size="small"
            margin="dense"
            label={t('views.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onFocus={({ target }) => target.select()}
            error={tried && fault !== undefined}
            helperText={tried && fault}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
          <FormControlLabel
            control={<Checkbox checked={pinned} onChange={(_, on) => setPinned(on)} />}
            label={t('views.pin')}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" form={id} variant="contained">
          {t('app.save')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
