import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useMessage } from '#i18n/LocaleContext.ts'
import { useT } from '#i18n/useT.ts'
import { useSession } from '../auth/useSession.ts'
import { explain } from '../auth/explain.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { onOutside } from '#ui/dialog/outside.ts'

interface PasswordDialogProps {
  username: string
  text: string
  /** The name of the other way out. */
  cancel: string
  /** Whether nothing of the page is seen meanwhile. */
  covers?: boolean
  onPassed: () => void
  onCancel: () => void
}

/** Asks for the password of the user who is signed in. The server judges it, by a sign-in. */
export function PasswordDialog({ username, text, cancel, covers = false, onPassed, onCancel }: PasswordDialogProps) {
  const { session } = useSession()
  const { inWords } = useMessage()
  const t = useT()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  useBackCloses(onCancel, !covers)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (password === '') return setFailure('pages.login.passwordEmpty')
    setBusy(true)
    setFailure(undefined)
    try {
      await session.login(username, password)
      if (!isLeft.current) onPassed()
    } catch (error) {
      setFailure(explain(error))
      // A classic session outlives a change of the name elsewhere.
      void session.probe()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onOutside(covers ? undefined : onCancel)}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      slotProps={{ backdrop: covers ? { sx: { backgroundColor: 'background.default' } } : {} }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{t('pages.passwordCheck.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <div id={`${id}-text`}>{text}</div>
          <div role="alert">{failure && <Alert severity="error">{inWords(failure)}</Alert>}</div>
          {/* For the password manager of the browser, which looks for a username beside the password. Without the tabIndex
              the dialog would lead the focus here from its end, and lose it. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden tabIndex={-1} />
          <TextField
            autoFocus
            type="password"
            name="password"
            autoComplete="current-password"
            label={t('pages.login.password')}
            value={password}
            error={failure !== undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onCancel}>
            {cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('pages.passwordCheck.go')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
