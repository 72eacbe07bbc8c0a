import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useEndSession } from '#ui/leave/useLeaveGuard.ts'
import type { Ended } from '../../auth/session.ts'
import { useSession } from '../../auth/useSession.ts'
import { useMessage } from '../../i18n/LocaleContext.ts'
import { sentences } from '../../i18n/sentences.ts'
import { SignInForm } from './SignInForm.tsx'

export function SignInAgainDialog({ reason, username }: Ended) {
  const { session } = useSession()
  const endSession = useEndSession()
  const { say } = useMessage()
  const titleId = useId()
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
        <div id={`${titleId}-why`}>{sentences([say(`session.${reason}`), say('session.kept')])}</div>
        <SignInForm key={username} className="" username={username} />
        <Button color="inherit" onClick={() => endSession(() => session.logout())}>
          {say('session.leave')}
        </Button>
      </DialogContent>
    </Dialog>
  )
}
