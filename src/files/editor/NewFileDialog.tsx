import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useEffect, useId, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { DialogFrame } from '#engine/views/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { useFileReason } from '../useFileReason.ts'
import type { Start } from './fetchFile.ts'
import { makeFile, newNameFault, type NameFault, type Place } from './newFile.ts'

const faults: Record<NameFault, MessageKey> = {
  empty: 'pages.files.editor.nameFaults.empty',
  taken: 'pages.files.editor.nameFaults.taken',
  unfit: 'pages.files.editor.nameFaults.unfit',
}

interface NewFileDialogProps {
  place: Place
  start: Start
  onMade: () => void
  onClose: () => void
}

/** Asks for the name of a file and makes it, with nothing in it. */
export function NewFileDialog({ place, start, onMade, onClose }: NewFileDialogProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<NameFault>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const reason = useFileReason()
  const notify = useNotify()
  const id = useId()
  const t = useT()

  async function make() {
    const known = newNameFault(name, place)
    setFault(known)
    setError(undefined)
    if (known || isBusy) return
    const { signal } = (controller.current = new AbortController())
    setBusy(true)
    try {
      const refused = await makeFile(start, place, name, signal)
      if (signal.aborted) return
      setFault(refused)
      if (refused) return
      notify('pages.files.editor.newFileMade', { type: 'info', messageArgs: { name } })
      onMade()
      onClose()
    } catch (reasonOfIt) {
      if (!signal.aborted) setError(reasonOfIt)
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  return (
    <DialogFrame title={t('pages.files.editor.newFile')} onClose={onClose}>
      <DialogContent>
        {error !== undefined && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {reason(error)}
          </Alert>
        )}
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault()
            void make()
          }}
        >
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
            autoFocus
            fullWidth
            size="small"
            margin="dense"
            label={t('pages.files.editor.newFileName')}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setFault(undefined)
            }}
            error={fault !== undefined}
            helperText={fault && t(faults[fault])}
            slotProps={{
              htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
              input: { sx: { fontFamily: 'var(--lotus-mono)' } },
            }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" form={id} variant="contained" loading={isBusy}>
          {t('app.create')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
