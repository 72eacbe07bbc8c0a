import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useSession } from '../../auth/useSession.ts'
import { useMessage } from '../../i18n/LocaleContext.ts'
import { SignInForm } from './SignInForm.tsx'

/**
 * A dialog over the page when the session has ended. The page below stays as it is and continues after the sign-in.
 */
export function SignInAgain() {
  const { session, state } = useSession()
  const { say } = useMessage()
  const titleId = useId()
  if (state.status !== 'signedIn' || !state.ended) return null
  const { reason, username } = state.ended
  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: 400 } } }}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-why`}
    >
      <DialogTitle id={titleId}>{say('session.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div id={`${titleId}-why`}>
          {say(`session.${reason}`)} {say('session.kept')}
        </div>
        <SignInForm key={username} className="" username={username} />
        <Button color="inherit" onClick={() => session.logout()}>
          {say('session.leave')}
        </Button>
      </DialogContent>
    </Dialog>
  )
}
