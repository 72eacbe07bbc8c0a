import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import { countsText } from './progressText.ts'
import { TransferRows } from './TransferRows.tsx'
import { inQueueOrder, isOver, type TransferView } from './transferView.ts'

interface TransferDialogProps {
  direction: TransferView['direction']
  transfers: readonly TransferView[]
  onCancel: (id: string) => void
  onCancelAll: () => void
  /** Moves the transfers to the queue. */
  onBackground: () => void
}

/** A modal dialog during transfers. Only its own buttons close it. */
export function TransferDialog({ direction, transfers, onCancel, onCancelAll, onBackground }: TransferDialogProps) {
  const isOne = transfers.filter((transfer) => !isOver(transfer)).length < 2
  const t = useT()
  return (
    <DialogFrame title={t(direction === 'download' ? 'pages.files.downloading' : 'pages.files.uploading')}>
      <DialogContent>
        {transfers.length > 1 && <Box sx={{ mb: 1, color: 'text.secondary' }}>{countsText(transfers, t)}</Box>}
        <TransferRows transfers={inQueueOrder(transfers)} maxHeight="50dvh" onCancel={onCancel} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancelAll}>{t(isOne ? 'app.cancel' : 'pages.files.cancelAll')}</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer without consequences */}
        <Button autoFocus variant="contained" onClick={onBackground}>
          {t('pages.files.background')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
