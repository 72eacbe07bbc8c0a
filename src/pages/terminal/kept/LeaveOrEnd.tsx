import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { useNotify } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { endKeptCommand } from '../../../streams/shells/keptShell.ts'
import { storage } from '../../../storage/storage.ts'
import { useClient } from '../../../useClient.ts'
import type { Pane } from '../panes/pane.ts'
import { createKeptNotes } from './keptNotes.ts'
import { runOnServer } from './runOnServer.ts'
import { onOutside } from '#ui/dialog/outside.ts'

interface LeaveOrEndProps {
  panes: readonly Pane[]
  /** Closes the panes. */
  onClosing: () => void
  onCancel: () => void
}

/** Asks before terminals are closed whose shells are kept on the server: leave them running, or end them. */
export function LeaveOrEnd({ panes, onClosing, onCancel }: LeaveOrEndProps) {
  const id = useId()
  const client = useClient()
  const { viewer } = useEngine()
  const notify = useNotify()
  const t = useT()
  useBackCloses(onCancel)
  function end() {
    for (const { serverId, getState } of panes) {
      const { kept } = getState()
      if (!kept) continue
      void runOnServer(client, serverId, endKeptCommand(kept.name)).then((output) => {
        if (output === undefined) notify('pages.terminal.kept.notEnded', { type: 'error' })
        else createKeptNotes(storage, viewer.id, serverId).forget(kept.name)
      })
    }
    onClosing()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      onClose={onOutside(onCancel)}
      disableRestoreFocus
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('pages.terminal.kept.closeTitle')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText>{t('pages.terminal.kept.closeText')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        <Button color="error" onClick={end}>
          {t('pages.terminal.kept.endNow')}
        </Button>
        <Button variant="contained" autoFocus onClick={onClosing}>
          {t('pages.terminal.kept.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
