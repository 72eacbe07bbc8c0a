import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import { isFinished, type Transfer } from '../../transfers/transfer.ts'
import { countsText } from './progressText.ts'
import { TransferRows, type TransferRowsProps } from './TransferRows.tsx'

interface TransferDialogProps {
  kind: Transfer['kind']
  transfers: readonly Transfer[]
  serverName: TransferRowsProps['serverName']
  onCancel: (id: string) => void
  onCancelAll: () => void
  /** Moves the transfers to the queue. */
  onBackground: () => void
}

/** A modal dialog during transfers. Only its own buttons close it. */
export function TransferDialog({ kind, transfers, serverName, onCancel, ...ways }: TransferDialogProps) {
  const isOne = transfers.filter((transfer) => !isFinished(transfer)).length < 2
  const t = useT()
  return (
    <DialogFrame title={t(kind === 'download' ? 'pages.files.downloading' : 'pages.files.uploading')}>
      <DialogContent>
        {transfers.length > 1 && <Box sx={{ mb: 1, color: 'text.secondary' }}>{countsText(transfers, t)}</Box>}
        <TransferRows transfers={transfers} serverName={serverName} maxHeight="50dvh" onCancel={onCancel} />
      </DialogContent>
      <DialogActions>
        <Button onClick={ways.onCancelAll}>{t(isOne ? 'app.cancel' : 'pages.files.cancelAll')}</Button>
        <Button autoFocus variant="contained" onClick={ways.onBackground}>
          {t('pages.files.background')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
