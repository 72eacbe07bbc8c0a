import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { DialogFrame } from '#engine/views/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'

interface GotoDialogProps {
  /** Where it starts from. */
  path: string
  onGo: (text: string) => void
  onClose: () => void
}

/** Asks for the path of a folder. */
export function GotoDialog({ path, onGo, onClose }: GotoDialogProps) {
  const [text, setText] = useState(path)
  const id = useId()
  const t = useT()
  const go = () => {
    onGo(text)
    onClose()
  }
  return (
    <DialogFrame title={t('pages.files.goto')} onClose={onClose}>
      <DialogContent>
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault()
            go()
          }}
        >
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
            autoFocus
            fullWidth
            size="small"
            margin="dense"
            label={t('pages.files.path')}
            helperText={t('pages.files.gotoHelp')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={(event) => event.target.select()}
            slotProps={{
              htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
              input: { sx: { fontFamily: 'var(--lotus-mono)' } },
            }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" form={id} variant="contained">
          {t('app.open')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
